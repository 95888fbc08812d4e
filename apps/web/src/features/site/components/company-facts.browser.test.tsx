// Tests of the section about the company. The section shows the configured company, or a note when
// no company is configured. Until the company is loaded, the section is empty.
import { afterEach, expect, it } from 'vitest';
import { forgetInstanceSettings } from '../../../shared/instance-settings.ts';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { CompanyFacts } from './company-facts.tsx';
import { CompanyName } from './company-name.tsx';

afterEach(forgetInstanceSettings);

const mountWith = async (language: 'en' | 'fr' | 'ar', settings: object) => {
  deferServer({ '/config.json': { anon_key: 'anon', ...settings } });
  return mountIn(language, <CompanyFacts />, 'company', 'document');
};

it.each(['en', 'fr', 'ar'] as const)(
  'if no company is configured, the section says so and shows no address (%s)',
  async (language) => {
    const screen = await mountWith(language, { company: {} });
    await expect.element(screen.getByText(text('company.unnamed'))).toBeVisible();
    expect(screen.container.querySelector('a, address')).toBeNull();
  },
);

it('if a company is configured, the company section shows the company with its contact details', async () => {
  const company = {
    ...{ company_name: 'Sud SA', company_ice: '001234567000089' },
    contact_phone: '+212537200102',
  };
  const screen = await mountWith('fr', { company });
  await expect.element(screen.getByText('Sud SA')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '05 37 20 01 02' }))
    .toHaveAttribute('href', 'tel:+212537200102');
  await expect.element(screen.getByText('001234567000089')).toBeVisible();
  expect(screen.getByText(text('company.trade_register')).query()).toBeNull();
  await expect.element(screen.getByText(text('document.no_address'))).toBeVisible();
});

it('the company section is empty when the request for the company fails', async () => {
  const screen = await mountWith('en', {});
  expect(screen.container.textContent).toBe('');
});

it.each([
  ['fr', { company: { company_name: 'Sud SA' } }, /^Ces conditions lient .?Sud SA.?,/],
  ['ar', { company: { company_name: 'Sud SA' } }, /Sud SA/],
  ['en', { company: {} }, /^The company that runs/],
  ['en', {}, /^$/],
] as const)(
  "the terms of use name the company that is the user's contracting party, if the company is known (%s, %j)",
  async (language, settings, said) => {
    deferServer({ '/config.json': { anon_key: 'anon', ...settings } });
    const screen = await mountIn(language, <CompanyName />, 'terms');
    await expect.poll(() => screen.container.textContent).toMatch(said);
  },
);
