// Screens of the setup checklist and of operator settings: the current values, the form that edits
// a value, the preview of the new value, and a proposed new value.
import type { Page } from '@playwright/test';
import type { Text } from '../../apps/web/testing/text.ts';
import { pressButton, scrollToHeading } from './page-actions.ts';
import type { ScreenRoute } from './screen-route.ts';

const settings = (name: string, act?: ScreenRoute['act']): ScreenRoute => ({
  name: `operator-settings${name}`,
  path: '/operator?tab=settings',
  as: 'supervisor',
  ...(act && { act }),
});

/** Raises a fee in the form and opens the preview of the new fee. */
async function seePreview(page: Page, t: Text): Promise<void> {
  await pressButton('operator_settings.change')(page, t);
  const fee = page.getByLabel(t('operator_settings.field_base_fee_centimes'));
  await fee.first().fill('6');
  await pressButton('operator_settings.see_preview')(page, t);
  await page.getByRole('button', { name: t('operator_settings.propose') }).waitFor();
  await page.locator('ins').first().waitFor();
}

async function chooseEnd(page: Page, label: string, index: number, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).nth(index).fill(name);
  await page.getByRole('option').first().click();
}

/**
 * Closes two corridors in the form: the one from Casablanca to Oujda, and the one from every city
 * to Figuig.
 */
async function closeWays(page: Page, t: Text): Promise<void> {
  await pressButton('operator_settings.name_corridors')(page, t);
  await pressButton('operator_settings.change')(page, t);
  // The search field finds a city by its name in any language.
  const ways = [
    ['Casablanca', 'Oujda'],
    [t('operator_settings.every_city', {}), 'Figuig'],
  ];
  for (const [index, [from = '', to = '']] of ways.entries()) {
    await pressButton('operator_settings.add_closed')(page, t);
    await chooseEnd(page, t('operator_settings.field_from_city_id', {}), index, from);
    await chooseEnd(page, t('operator_settings.field_to_city_id', {}), index, to);
  }
  await pressButton('operator_settings.see_preview')(page, t);
  await page.locator('ins').first().waitFor();
}

export const SETTING_SCREENS: ScreenRoute[] = [
  { name: 'operator-start', path: '/operator?tab=start', as: 'supervisor' },
  {
    name: 'operator-start-company',
    path: '/operator?tab=start',
    as: 'supervisor',
    act: scrollToHeading('first_steps.form_title'),
  },
  settings(''),
  settings('-limits', pressButton('operator_settings.name_limits')),
  settings('-change', pressButton('operator_settings.change')),
  settings('-preview', seePreview),
  settings('-corridors', closeWays),
  settings('-waiting', async (page, t) => {
    await seePreview(page, t);
    await page.getByLabel(t('operator.reason')).fill('Carburant plus cher');
    await pressButton('operator_settings.propose')(page, t);
    await page.locator('ins').first().waitFor();
  }),
];
