// Page model of the operator console, with the steps for setting up an instance.
import { expect, type Locator } from '@playwright/test';
import { FIRST_STEPS } from '../../src/features/console/first-steps/model/step-state.ts';
import { dayInMorocco, daysAfter, formatTypedDay } from '../../src/shared/format/day.ts';
import { Authenticator } from '../authenticator.ts';
import { PageModel } from './page-model.ts';

type Company = Record<'name' | 'address' | 'ice' | 'trade_register' | 'email' | 'phone', string>;

export class OperatorConsole extends PageModel {
  async open(tab = ''): Promise<void> {
    await this.page.goto(`/${this.language}/operator${tab ? `?tab=${tab}` : ''}`);
  }

  button(key: string, values: Record<string, string | number> = {}): Locator {
    return this.page.getByRole('button', { name: this.t(key, values), exact: true });
  }

  /** Returns a section of a tab. The section's name may be followed by the number of its items. */
  private part(key: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${this.t(key)}`) });
  }

  text(words: string | RegExp): Locator {
    return this.page.getByText(words, { exact: true });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /**
   * Opens the page for the second factor by the link in the console, sets the factor up there, and
   * returns to the console.
   */
  async setUpSecondStep(): Promise<void> {
    const { page, t } = this;
    await this.open();
    await page.getByRole('link', { name: t('operator.step_set_up') }).click();
    await this.button('account_security.set_up').click();
    const app = new Authenticator((await this.dialog.getByRole('status').textContent()) ?? '');
    await this.dialog.getByLabel(t('auth.code')).fill(await app.code());
    await this.dialog.getByRole('button', { name: t('account_security.turn_on') }).click();
    await expect(page.getByText(t('account_security.step_on'))).toBeVisible();
    await this.open();
  }

  /** Returns the text that shows how many steps of the first setup are completed. */
  firstStepsDone(done: number): Locator {
    return this.page.getByText(this.t('first_steps.count', { done, all: FIRST_STEPS.length }));
  }

  async nameCompany(company: Company): Promise<void> {
    for (const [field, value] of Object.entries(company)) {
      await this.page.getByLabel(this.t(`first_steps.${field}`)).fill(value);
    }
    await this.button('first_steps.save').click();
    await expect(this.page.getByText(this.t('first_steps.saved'))).toBeVisible();
  }

  async confirmBackupOfToday(): Promise<void> {
    const day = this.page.getByRole('textbox', { name: this.t('first_steps.backup_day') });
    await day.fill(formatTypedDay(dayInMorocco(new Date())));
    await this.button('first_steps.backup_confirm').click();
  }

  /** Enters a reason in the dialog and confirms. */
  async giveReason(confirm: string, reason = 'Une raison'): Promise<void> {
    await this.dialog.getByLabel(this.t('operator.reason')).fill(reason);
    await this.dialog.getByRole('button', { name: this.t(confirm), exact: true }).click();
  }

  /** Proposes a role for a person found by e-mail address. */
  async proposeRole(email: string, role: 'admin' | 'identity_reviewer'): Promise<void> {
    const { page, t } = this;
    await this.open('people');
    await page.getByRole('searchbox').fill(email);
    await page.keyboard.press('Enter');
    await page.getByRole('table').getByRole('button').first().click();
    await this.giveReason('operator.reveal');
    await this.button('operator.propose').click();
    await this.dialog.getByRole('combobox').click();
    await page.getByRole('option', { name: t(`operator.role_${role}`) }).click();
    await this.giveReason('operator.propose');
    await expect(page.getByText(t('operator.done_propose'))).toBeVisible();
  }

  /** Confirms the only open proposal. */
  async confirmRole(): Promise<void> {
    await this.open('roles');
    // The accessible name of this button also contains the person's name.
    await this.page.getByRole('button', { name: this.t('operator.confirm_role') }).click();
    await expect(this.text(this.t('operator.no_proposals'))).toBeVisible();
  }

  /** Proposes a first fee in dirhams, valid from tomorrow. */
  async proposeFee(dirhams: string): Promise<void> {
    const { page, t } = this;
    await this.open('settings');
    await this.button('operator_settings.change').click();
    const fee = page.getByLabel(t('operator_settings.field_base_fee_centimes'));
    await fee.first().fill(dirhams);
    await this.button('operator_settings.see_preview').click();
    await page.getByLabel(t('operator.reason')).fill('Carburant plus cher');
    await this.button('operator_settings.propose').click();
    await expect(page.getByText(t('operator_settings.proposed'))).toBeVisible();
  }

  async confirmFee(): Promise<void> {
    await this.open('settings');
    await this.button('operator_settings.confirm').click();
    await expect(this.button('operator_settings.undo')).toBeVisible();
  }

  async offerInterviews(place: string): Promise<void> {
    const { page, t } = this;
    await this.open('brokers');
    await this.part('operator_brokers.part_slots').click();
    const tomorrow = daysAfter(dayInMorocco(new Date()), 1);
    await page.getByLabel(t('operator_brokers.slot_day')).fill(formatTypedDay(tomorrow));
    await page.getByLabel(t('operator_brokers.slot_place')).fill(place);
    await this.button('operator_brokers.slots_offer', { count: 6 }).click();
    await expect(page.getByRole('row')).toHaveCount(7);
  }

  async openApplication(shop: string): Promise<void> {
    await this.open('brokers');
    await this.part('operator_brokers.part_applications').click();
    await this.page.getByRole('button', { name: shop }).click();
  }

  async acceptAfterInterview(): Promise<void> {
    await this.button('operator_brokers.interview_held').click();
    await this.button('operator_brokers.accept').click();
    await this.dialog.getByRole('button', { name: this.t('operator_brokers.accept') }).click();
    await expect(this.dialog).toHaveCount(0);
  }

  async enterDeposit(receipt: string): Promise<void> {
    await this.button('operator_brokers.deposit_in').click();
    await this.dialog.getByLabel(this.t('operator_brokers.receipt_number')).fill(receipt);
    const confirm = { name: this.t('operator_brokers.deposit_confirm') };
    await this.dialog.getByRole('button', confirm).click();
  }

  async topUp(shop: string, dirhams: string, reason: string): Promise<void> {
    const { page, t } = this;
    await this.open('finance');
    const row = page.getByRole('row').filter({ hasText: shop });
    await row.getByRole('button', { name: t('operator.money_top_up') }).click();
    await this.dialog.getByLabel(t('operator.money_amount')).fill(dirhams);
    await this.giveReason('operator.money_top_up_title', reason);
    await expect(page.getByText(t('operator.money_top_up_done'))).toBeVisible();
  }

  /** Uploads a bank statement with its closing balance. */
  async uploadBankFile(csv: string, balance: string): Promise<void> {
    const { page, t } = this;
    await this.open('finance');
    await this.button('operator.money_part_bank').click();
    await this.button('bank.upload').click();
    await page.locator('input[type="file"]').setInputFiles({
      name: 'releve.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    });
    await page.getByLabel(t('bank.balance')).fill(balance);
    await this.button('bank.send').click();
  }
}
