// Page model of the broker application, for the applicant.
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { chooseCity } from '../choose-city.ts';
import { PageModel } from './page-model.ts';

const PHOTO = join(
  import.meta.dirname,
  '../../../../supabase/seed/files/identity/0199a300-0000-7000-8000-0000000000f1.jpg',
);
/** Any Monday. The test formats this date to get the name of the weekday. */
const MONDAY = new Date('2026-01-05T12:00:00Z');

export class BrokerApplication extends PageModel {
  async press(key: string): Promise<void> {
    await this.page.getByRole('button', { name: this.t(key), exact: true }).click();
  }

  async onto(step: string): Promise<void> {
    const name = this.t(`broker_application.question_${step}`);
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  /**
   * Completes all steps of the application to become a broker. Both verifications of the applicant
   * must already be approved.
   */
  async apply(shop: string, city: string): Promise<void> {
    await this.begin();
    await this.describeShop(shop, city);
    await this.showShopAndFloat();
    await this.sendIn();
  }

  private async begin(): Promise<void> {
    const { page, t } = this;
    await page.goto(`/${this.language}/become-broker`);
    await page
      .getByRole('link', { name: t('become_broker.apply') })
      .first()
      .click();
    await this.onto('who');
    const proven = page.getByText(t('broker_application.proof_approved'), { exact: true });
    await expect(proven).toHaveCount(2);
    await this.press('common.continue');
  }

  /** Enters the location and hours of the shop. */
  private async describeShop(name: string, city: string): Promise<void> {
    const { page, t } = this;
    await this.onto('shop');
    await chooseCity(page, page.getByRole('combobox', { name: t('shops.city') }), city);
    await page.getByLabel(t('shops.name')).fill(name);
    await page.getByLabel(t('shops.address')).fill('4 rue de la Poste');
    await this.press('common.continue');
    await expect(page.getByText(t('shops.problem_latitude')).first()).toBeVisible();
    const near = page.getByRole('combobox', { name: t('map.near') });
    await near.fill('Koutoubia');
    await near.press('Enter');
    await expect(page.getByText(t('map.pin_hint'))).toBeVisible();
    const day = new Intl.DateTimeFormat(this.language, { weekday: 'long' }).format(MONDAY);
    await page.getByRole('button', { name: t('shops.add_hours', { day }) }).click();
    await page.getByRole('button', { name: t('shops.like_monday') }).click();
    await this.press('common.continue');
  }

  /** Checks that the answers of the applicant are still in the form after a reload. */
  private async showShopAndFloat(): Promise<void> {
    const { page, t } = this;
    await this.onto('photos');
    await expect(page.getByText(t('broker_application.save_saved'))).toBeVisible();
    await page.reload();
    await this.onto('photos');
    await page.getByLabel(t('broker_application.add_photos')).setInputFiles(PHOTO);
    const photo = page.getByRole('img', { name: t('broker_application.photo', { place: 1 }) });
    await expect(photo).toBeVisible();
    await expect(page.getByText('%')).toHaveCount(0);
    await this.press('common.continue');
    await this.onto('float');
    await page.getByLabel(t('broker_application.float'), { exact: true }).fill('30000');
    await this.press('common.continue');
  }

  private async sendIn(): Promise<void> {
    const { page, t } = this;
    await this.onto('interview');
    await page.getByRole('radio').first().check();
    await this.press('common.continue');
    await this.onto('contract');
    await page.getByRole('checkbox', { name: t('broker_application.contract_read') }).check();
    await this.press('broker_application.send');
    await this.reads('next_interview');
  }

  /**
   * Waits until the page shows the result of an operator's action. The page must not need a reload.
   */
  async reads(what: 'next_interview' | 'next_deposit' | 'is_broker'): Promise<void> {
    const name = this.t(`broker_application.${what}`);
    await expect(this.page.getByRole('heading', { name })).toBeVisible();
  }
}
