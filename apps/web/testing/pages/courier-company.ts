// Page model for tests of the pages of a courier company. Operators, the company's manager and
// invited agents use these pages.
import { expect, type Locator } from '@playwright/test';
import { dayInMorocco, formatTypedDay } from '../../src/shared/format/day.ts';
import { chooseCity } from '../choose-city.ts';
import { PageModel } from './page-model.ts';

export class CourierCompany extends PageModel {
  button(key: string): Locator {
    return this.page.getByRole('button', { name: this.t(key), exact: true });
  }

  /** Returns a section of a tab. The section's name may be followed by the number of its items. */
  private part(key: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${this.t(key)}`) });
  }

  text(key: string, values: Record<string, string | number> = {}): Locator {
    return this.page.getByText(this.t(key, values), { exact: true });
  }

  async enter(name: string, cities: readonly string[]): Promise<void> {
    const { page, t } = this;
    await page.goto(`/${this.language}/operator?tab=deliveries`);
    await this.part('operator_deliveries.part_companies').click();
    await this.button('courier_company.add').click();
    await page.getByLabel(t('courier_company.name')).fill(name);
    await page.getByLabel(t('courier_company.support_phone')).fill('05 24 78 01 01');
    await page.getByLabel(t('courier_company.support_address')).fill('4, rue des Alaouites');
    for (const city of cities) {
      await page.getByRole('combobox', { name: t('courier_company.cities_add') }).fill(city);
      await page.getByRole('option', { name: city, exact: true }).click();
    }
    await this.button('courier_company.save').click();
    await expect(this.text('courier_company.managers_none')).toBeVisible();
  }

  /** Submits the prices that the form suggests as a proposal, valid from today. */
  async proposePrices(name: string): Promise<void> {
    const { page, t } = this;
    await this.openPrices(name);
    await this.button('operator_deliveries.price_add').click();
    await page
      .getByLabel(t('operator_deliveries.price_starts'), { exact: true })
      .fill(formatTypedDay(dayInMorocco(new Date())));
    await this.button('operator_settings.see_preview').click();
    await page.getByLabel(t('operator.reason')).fill('Une raison');
    await this.button('operator_settings.propose').click();
    await expect(this.text('operator_settings.state_waiting')).toBeVisible();
  }

  /** Confirms the proposed prices as a second operator. */
  async confirmPrices(name: string): Promise<void> {
    await this.page.goto(`/${this.language}/operator?tab=deliveries`);
    await this.openPrices(name);
    await this.button('operator_settings.confirm').click();
    await expect(this.text('operator_settings.state_begun')).toBeVisible();
  }

  private async openPrices(name: string): Promise<void> {
    await this.part('operator_deliveries.part_prices').click();
    await this.page.getByRole('combobox', { name: this.t('deliveries.detail_courier') }).click();
    await this.page.getByRole('option', { name }).click();
  }

  async openPeople(name: string): Promise<void> {
    await this.part('operator_deliveries.part_companies').click();
    await this.page.getByRole('combobox', { name: this.t('courier_company.company') }).click();
    await this.page.getByRole('option', { name }).click();
  }

  /** Invites an agent for a city. Without a city, invites a manager. */
  async invite(person: string, city?: string): Promise<void> {
    const { page, t } = this;
    await this.button('courier_company.invite').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('courier_company.invite_person')).fill(person);
    if (city) {
      const field = dialog.getByRole('combobox', { name: t('courier_company.city') });
      await chooseCity(page, field, city);
    } else {
      await dialog.getByRole('combobox', { name: t('courier_company.invite_role') }).click();
      await page.getByRole('option', { name: t('courier_company.role_manager') }).click();
    }
    await this.button('courier_company.invite_send').click();
    await expect(dialog).toHaveCount(0);
  }

  async sayYes(name: string): Promise<void> {
    await this.page.goto(`/${this.language}/courier`);
    const courier = `\u2068${name}\u2069`;
    await expect(this.text('courier_company.asked_title', { courier })).toBeVisible();
    await this.button('courier_company.accept').click();
  }
}
