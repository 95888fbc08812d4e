// Tests of receipts: the lines of a receipt, the company to which users can complain, the note that
// states whether the money is real, and the verification of a signed file in the browser.
import type { Receipt } from '@wasl/core/check-receipt';
import { expect, it } from 'vitest';
import type { InstanceSettings } from '../../../shared/instance-settings.ts';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../testing/test-route.tsx';
import { CheckReceipt } from './check-receipt.tsx';
import { MoneyMode, MoneyModeNote } from './money-mode-note.tsx';
import { ReceiptLink } from './receipt-link.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';

const RECEIPT = {
  type: 'wasl.transfer-receipt',
  reference: 'WSL-DPRX-PHSW',
  kind: 'paid_in',
  status: 'in_process',
  sender_name: 'Amina El Idrissi',
  recipient_name: 'خديجة',
  recipient_city: { en: 'Fes', fr: 'Fès', ar: 'فاس' },
  fee_payer: 'sender',
  amount_centimes: 50_000,
  fee_centimes: 800,
  tax_centimes: 73,
  total_centimes: 50_800,
  payout_centimes: 50_000,
  shop: {
    name: 'Épicerie Salma',
    address: '3 rue Zitoune',
    city: { en: 'M', fr: 'M', ar: 'مراكش' },
  },
  happened_at: '2025-06-30T23:30:00Z',
};
const LICENSED = {
  money_mode: 'licensed',
  money_operator_name: 'Transferts du Sud SA',
  money_licence_number: 'EP 12/2026',
  money_complaint_address: '4 rue de Fès, Rabat',
};

const DEMO = { money_mode: 'demo', company: { contact_email: 'help@casa.example' } };

const sheet = (settings: InstanceSettings, receipt: Receipt = RECEIPT) => (
  <ReceiptSheet
    receipt={receipt}
    settings={settings}
    checkAddress="https://wasl.example/fr/check-receipt"
  />
);

it('a demo receipt is marked as a demo, shows the time in Morocco, and has lines that add up to the total', async () => {
  const screen = await mountIn('fr', sheet(DEMO), 'receipts');
  await expect.element(screen.getByText(text('receipts.note_demo'))).toBeVisible();
  await expect.element(screen.getByText(/help@casa\.example/)).toBeVisible();
  const said = screen.getByRole('article').element().textContent ?? '';
  const lines = said.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');
  for (const part of [
    'WSL-DPRX-PHSW',
    '1er juil. 2025, 00:30',
    text('receipts.status.in_process'),
    'Épicerie Salma, 3 rue Zitoune, M',
    `${text('receipts.row.fee_sender')}8 DH`,
    `${text('receipts.row.tax')}0,73 DH`,
    `${text('receipts.row.total')}508 DH`,
    'https://wasl.example/fr/check-receipt',
  ]) {
    expect(lines).toContain(part);
  }
});

it('a receipt under a licence names the licence and the complaint contact', async () => {
  const settings = { ...LICENSED, company: { contact_email: 'help@casa.example' } };
  const screen = await mountIn('ar', sheet(settings), 'receipts');
  await expect.element(screen.getByText(/EP 12\/2026/)).toBeVisible();
  expect(screen.getByText(/4 rue de Fès, Rabat/).elements()).toHaveLength(2);
  expect(screen.getByText(/help@casa/).query()).toBeNull();
  expect(screen.getByText(text('receipts.note_demo')).query()).toBeNull();
});

it('a receipt omits lines without a value', async () => {
  const { fee_centimes: _, tax_centimes: __, ...rest } = { ...RECEIPT, kind: 'paid_out' };
  const screen = await mountIn('en', sheet({ money_mode: 'demo' }, rest), 'receipts');
  await expect.element(screen.getByText(text('receipts.title.paid_out'))).toBeVisible();
  expect(screen.getByText(text('receipts.row.fee_sender')).query()).toBeNull();
  expect(screen.getByText(text('receipts.row.tax')).query()).toBeNull();
  await expect.element(screen.getByText(text('receipts.complain_nowhere'))).toBeVisible();
});

it('a money screen shows the company that is responsible for the money in this instance', async () => {
  deferServer({ '/config.json': { anon_key: 'anon', ...LICENSED } });
  const screen = await mountIn('en', <MoneyModeNote />, 'receipts');
  await expect.element(screen.getByText(/Transferts du Sud SA/)).toBeVisible();
});

it.each([undefined, 'demo', 'anything'])(
  'in the mode %s, the money is marked as a demonstration',
  async (money_mode) => {
    const settings = { ...LICENSED, ...(money_mode ? { money_mode } : { money_mode: '' }) };
    const screen = await mountIn('fr', <MoneyMode settings={settings} />, 'receipts');
    await expect.element(screen.getByText(text('receipts.note_demo'))).toBeVisible();
  },
);

const moved = { id: 'one', sender_id: 'amina', receiver_id: 'karim' };

it.each([
  ['the sender after the cash-in', 'amina', '2026-01-01', null, true],
  ['the sender before the cash-in', 'amina', null, null, false],
  ['the recipient after the payout', 'karim', '2026-01-01', '2026-01-02', true],
  ['the recipient before the payout', 'karim', '2026-01-01', null, false],
  ['a broker', 'salma', '2026-01-01', '2026-01-02', false],
])(
  'a link to the receipt is visible to %s: %s',
  async (_, viewer, funded_at, completed_at, hasOne) => {
    const screen = await mountIn(
      'fr',
      <TestRoute>
        <div>
          <p>Transfer</p>
          <ReceiptLink transfer={{ ...moved, funded_at, completed_at }} viewerId={viewer} />
        </div>
      </TestRoute>,
      'receipts',
    );
    await expect.element(screen.getByText('Transfer')).toBeVisible();
    const link = screen.getByRole('link', { name: text('receipts.open') });
    expect(link.query()?.getAttribute('href') ?? null).toBe(
      hasOne ? '/fr/money/one/receipt' : null,
    );
  },
);

async function signedFile() {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const pair = await crypto.subtle.generateKey(curve, true, ['sign', 'verify']);
  const encode = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const part = (value: object) => encode(new TextEncoder().encode(JSON.stringify(value)));
  const content = `${part({ alg: 'ES256', kid: 'one' })}.${part(RECEIPT)}`;
  const made = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    pair.privateKey,
    new TextEncoder().encode(content),
  );
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const key = { kid: 'one', kty: kty ?? '', crv: crv ?? '', x: x ?? '', y: y ?? '' };
  const signature = `${content}.${encode(new Uint8Array(made))}`;
  return { keys: { keys: [key] }, file: JSON.stringify({ receipt: RECEIPT, signature }) };
}

it('the check of receipts accepts an unchanged file, and reports a changed file and an unreadable text', async () => {
  const { keys, file } = await signedFile();
  const screen = await mountIn('fr', <CheckReceipt keys={keys} />, 'receipts');
  const field = screen.getByLabelText(text('receipts.check.paste'));
  const check = screen.getByRole('button', { name: text('receipts.check.check'), exact: true });
  const says = (outcome: 'true' | 'changed' | 'unknown_key' | 'unreadable') =>
    expect
      .element(screen.getByRole('heading', { name: text(`receipts.check.outcome.${outcome}`) }))
      .toBeVisible();
  await field.fill(file);
  await check.click();
  await says('true');
  await expect.element(screen.getByText('WSL-DPRX-PHSW', { exact: true })).toBeVisible();
  await field.fill(file.replace('50800', '90800'));
  await check.click();
  await says('changed');
  expect(screen.getByText('WSL-DPRX-PHSW', { exact: true }).query()).toBeNull();
  await field.fill('hello');
  await check.click();
  await says('unreadable');
  const other = await mountIn('fr', <CheckReceipt keys={{ keys: [] }} />, 'receipts');
  const own = other.container;
  expect(own.textContent).toContain(text('receipts.check.download_title'));
});
