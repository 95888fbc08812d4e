// Page model of a courier's agent, who picks up a parcel at the sender's door, hands it over to
// another agent, and delivers it at the receiver's door.
import { expect, type Locator } from '@playwright/test';
import { DELIVERY_PHOTO } from '../delivery-wizard.ts';
import { PageModel } from './page-model.ts';

export class CourierWorkspace extends PageModel {
  button(key: string): Locator {
    return this.page.getByRole('button', { name: this.t(key), exact: true });
  }

  state(name: string): Locator {
    return this.page.getByText(this.t(`courier.state_${name}`), { exact: true });
  }

  /** Returns the agent's own handover code from the workspace. */
  async ownCode(): Promise<string> {
    const words = await this.page.getByText(this.t('courier.works_for')).innerText();
    return words.match(/\u2066([^\u2066\u2069]+)\u2069/)?.[1] ?? '';
  }

  async openLabel(label: string): Promise<void> {
    await this.page.getByRole('link', { name: this.t('courier.scan') }).click();
    await this.page.getByLabel(this.t('courier.label_code'), { exact: true }).fill(label);
    await this.button('courier.label_open').click();
  }

  /**
   * Waits until the app has read the photo. Before that, the form reports that the photo is
   * missing.
   */
  private async takePhoto(): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles(DELIVERY_PHOTO);
    await expect(this.button('courier.photo_another')).toBeVisible();
  }

  async pickUp(kilograms: string, code: string): Promise<void> {
    await this.takePhoto();
    await this.page.getByLabel(this.t('courier.weigh')).fill(kilograms);
    await this.page.getByLabel(this.t('courier.code_pickup')).fill(code);
    await this.button('courier.pickup_do').click();
    await expect(this.state('carried')).toBeVisible();
  }

  async handOver(colleagueCode: string): Promise<void> {
    await this.button('courier.hand_over_do').click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel(this.t('courier.colleague_code')).fill(colleagueCode);
    await dialog.getByRole('button', { name: this.t('courier.hand_over_save') }).click();
    await expect(this.page.getByText(this.t('courier.handed_over_waits'))).toBeVisible();
  }

  async takeOver(): Promise<void> {
    await this.button('courier.take_over').click();
    await expect(this.state('carried')).toBeVisible();
  }

  async deliver(code: string): Promise<void> {
    await this.takePhoto();
    await this.page.getByLabel(this.t('courier.code_dropoff')).fill(code);
    await this.button('courier.deliver_do').click();
  }
}
