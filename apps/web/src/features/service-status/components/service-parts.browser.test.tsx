import { expect, it } from 'vitest';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { ServiceParts } from './service-parts.tsx';

const status = {
  due_work: 'working',
  due_work_at: '2026-11-23T09:00:00Z',
  phone_messages: 'working',
  ledger: 'working',
  ledger_at: null,
  promises: { kept: 996, judged: 1000 },
} as const;

it('the status page shows that every part works, and the percentage of promised times that brokers kept', async () => {
  const server = { database: 'working', live: 'working', mail: 'working' } as const;
  const screen = await mountIn(
    'fr',
    <ServiceParts status={status} server={server} />,
    'service_status',
  );
  await expect.element(screen.getByText(text('service_status.no_fault'))).toBeVisible();
  await expect.element(screen.getByText(/^99\s%$/)).toBeVisible();
});

it('the status page shows which parts fail, and which parts have an unknown state', async () => {
  const failing = { ...status, ledger: 'failing' } as const;
  const screen = await mountIn(
    'fr',
    <ServiceParts status={failing} server={undefined} />,
    'service_status',
  );
  await expect.element(screen.getByText(text('service_status.not_all_working'))).toBeVisible();
  const part = (name: string) => screen.getByRole('listitem').filter({ hasText: name });
  await expect
    .element(part(text('service_status.part_ledger')).getByText(text('service_status.failing')))
    .toBeVisible();
  await expect
    .element(part(text('service_status.part_mail')).getByText(text('service_status.unknown')))
    .toBeVisible();
});
