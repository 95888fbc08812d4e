// Page model of one transfer, as its sender sees it.
import { expect, type Locator } from '@playwright/test';
import { PageModel } from './page-model.ts';

export class TransferPage extends PageModel {
  async open(id: string): Promise<void> {
    await this.page.goto(`/${this.language}/money/${id}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /**
   * Heading that names the next step of the transfer. The key of the step is a status, or `locked`.
   */
  next(step: string): Locator {
    return this.page.getByRole('heading', { name: this.t(`money.next_title.${step}`) });
  }

  /** Party responsible for the next step: `you`, `sender`, `brokers_of_city`, `recipient` … */
  turn(whose: string): Locator {
    return this.page.getByRole('status').getByText(this.t(`money.turn.${whose}`));
  }

  /** Formatted amount in one line of the price list, for example in the line of the fee. */
  priceOf(line: 'amount' | 'fee_paid_by_sender' | 'fee_paid_by_recipient' | Ending): Locator {
    const term = this.page.getByText(this.t(`money.${line}`), { exact: true });
    return this.page.getByRole('main').locator('dl > div').filter({ has: term }).locator('dd');
  }

  /** Timeline entries, oldest first. */
  get timeline(): Locator {
    const section = this.page.locator('section').filter({
      has: this.page.getByRole('heading', { name: this.t('money.timeline') }),
    });
    return section.getByRole('listitem');
  }

  /** Question to the sender: did you hand over the amount that the broker counted? */
  question(broker: string, amount: string): Locator {
    return this.page
      .getByRole('alert')
      .getByText(this.t('money.count_question', { broker, amount }));
  }

  async say(answer: 'count_right' | 'count_wrong'): Promise<void> {
    await this.page.getByRole('button', { name: this.t(`money.${answer}`) }).click();
  }

  async reference(): Promise<string> {
    return (await this.page.getByText(/^WSL-/).textContent()) ?? '';
  }

  /** Returns the eight digits of the code. The page shows them only on request. */
  async showCode(): Promise<string> {
    await this.page.getByRole('button', { name: this.t('ui.code_show') }).click();
    return this.#readCode();
  }

  async newCode(): Promise<string> {
    await this.page.getByRole('button', { name: this.t('ui.code_new') }).click();
    return this.#readCode();
  }

  /**
   * Creates the refund code with which the user collects an awarded amount in cash. Before this
   * call, there is no refund code.
   */
  async makeRefundCode(): Promise<string> {
    await this.page.getByRole('button', { name: this.t('disputes.refund_code_make') }).click();
    return this.#readCode();
  }

  async cancel(): Promise<void> {
    await this.page.getByRole('button', { name: this.t('money.cancel'), exact: true }).click();
    const dialog = this.page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: this.t('money.delete_confirm') }).click();
    await expect(dialog).toHaveCount(0);
  }

  async #readCode(): Promise<string> {
    const shown = await this.page.getByText(/^\d{4} \d{4}$/).textContent();
    return (shown ?? '').replace(' ', '');
  }
}

type Ending = 'total_to_pay' | 'what_arrives';
