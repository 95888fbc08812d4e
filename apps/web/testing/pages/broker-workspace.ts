// Page model of the broker's workspace: requests in the broker's city, the counter, and the payout.
import { expect, type Locator } from '@playwright/test';
import { PageModel } from './page-model.ts';

export class BrokerWorkspace extends PageModel {
  async open(): Promise<void> {
    await this.page.goto(`/${this.language}/broker`);
    const heading = { name: this.t('brokers.requests'), exact: true };
    await expect(this.page.getByRole('heading', heading)).toBeVisible();
  }

  /** Accept buttons of the open requests. */
  get acceptButtons(): Locator {
    return this.page.getByRole('button', { name: this.t('brokers.accept'), exact: true });
  }

  get noRequests(): Locator {
    return this.page.getByRole('heading', { name: this.t('brokers.no_requests_title') });
  }

  job(recipient: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: recipient });
  }

  /** Finds a transfer by the reference that the sender shows at the counter. */
  async find(reference: string): Promise<void> {
    await this.page.getByLabel(this.t('brokers.reference')).fill(reference);
    await this.page.getByRole('button', { name: this.t('brokers.find') }).click();
  }

  /** Enters the amount of cash that the broker has counted. */
  async count(dirhams: string): Promise<void> {
    await this.page.getByLabel(this.t('brokers.counted')).fill(dirhams);
    await this.page.getByRole('button', { name: this.t('brokers.record_cash_in') }).click();
  }

  async giveRefund(code: string, dirhams: string): Promise<void> {
    await this.page.getByLabel(this.t('brokers.counted')).fill(dirhams);
    await this.page.getByLabel(this.t('brokers.refund_code')).fill(code);
    await this.page.getByRole('button', { name: this.t('brokers.record_refund') }).click();
  }

  async takeCash(reference: string, dirhams: string): Promise<void> {
    await this.find(reference);
    await this.count(dirhams);
    // First wait until the field for the counted cash is hidden. Otherwise the next line could find
    // the confirmation of an earlier customer, which may still be visible.
    await expect(this.page.getByLabel(this.t('brokers.counted'))).toBeHidden();
    await expect(this.said('recorded').first()).toBeVisible();
  }

  said(state: 'recorded' | 'confirmed' | 'rejected' | 'wrong_code' | 'refund_paid'): Locator {
    return this.page.getByText(this.t(`brokers.${state}`));
  }

  get alert(): Locator {
    return this.page.getByRole('alert').filter({ hasText: /./ });
  }

  async openPayout(recipient: string): Promise<void> {
    const button = { name: this.t('brokers.pay_out'), exact: true };
    await this.job(recipient).getByRole('button', button).click();
  }

  async markReady(recipient: string): Promise<void> {
    const button = { name: this.t('brokers.mark_ready'), exact: true };
    await this.job(recipient).getByRole('button', button).click();
    await expect(this.job(recipient).getByText(this.t('brokers.cash_ready'))).toBeVisible();
  }

  get payoutButton(): Locator {
    return this.page.getByRole('button', { name: this.t('brokers.confirm_payout') });
  }

  async payOut(code: string, dirhams: string): Promise<void> {
    await this.page.getByLabel(this.t('brokers.code')).fill(code);
    await this.page.getByLabel(this.t('brokers.counted')).fill(dirhams);
    await this.page.getByLabel(this.t('brokers.last4'), { exact: true }).fill('K412');
    await this.page.getByLabel(this.t('brokers.name_matches')).check();
    await this.payoutButton.click();
  }
}
