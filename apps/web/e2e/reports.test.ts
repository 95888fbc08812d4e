// End-to-end tests of reports: operators receive reports and act on them, the owner is notified,
// and a restored home is public again.
import { v7 as newId } from 'uuid';
import { apiClientOf, findPersonId } from '../testing/arrange.ts';
import { arrangeHome } from '../testing/arrange-home.ts';
import { checkAccessibility } from '../testing/check-accessibility.ts';
import { expect, test } from '../testing/fixtures.ts';
import { textIn } from '../testing/text.ts';

const t = textIn('fr');

test('a reported home is taken down and restored, and its owner reads the reason', async ({
  loginAs,
  instance,
}) => {
  const home = await arrangeHome(await apiClientOf(instance, 'amina'));
  const { page: buyer } = await loginAs('karim', 'fr');
  await buyer.goto(`/fr/homes/${home.id}`);
  await buyer.getByRole('button', { name: t('homes.report') }).click();
  const form = buyer.getByRole('dialog');
  await form.getByRole('combobox', { name: t('homes.report_reason') }).click();
  await buyer.getByRole('option', { name: t('homes.reason.scam') }).click();
  await form.getByLabel(t('homes.report_note')).fill('Il demande une avance');
  await form.getByRole('button', { name: t('homes.report_send') }).click();
  await expect(buyer.getByText(t('homes.reported'))).toBeVisible();

  const { page } = await loginAs('operator', 'fr');
  await page.goto('/fr/operator?tab=reports');
  const card = page.getByRole('article').filter({ hasText: home.titles.fr });
  await expect(card.getByText('Il demande une avance')).toBeVisible();
  await checkAccessibility(page, 'reports of homes');
  const decide = async (name: string | RegExp, reason: string) => {
    await card.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('operator.reason'), { exact: true }).fill(reason);
    await dialog.getByRole('button', { name }).click();
  };
  await decide(t('operator.home_take_down'), 'Photos d’un autre appartement');
  await expect(page.getByText(t('operator.home_take_down_done'))).toBeVisible();
  await expect(card).toHaveCount(0);

  await buyer.goto(`/fr/homes/${home.id}`);
  await expect(buyer.getByText(t('homes.gone_title'))).toBeVisible();
  const { page: owner } = await loginAs('amina', 'fr');
  await owner.goto('/fr/notifications');
  await owner.getByRole('link', { name: new RegExp(home.titles.en) }).click();
  await expect(owner.getByText(t('properties.taken_down'))).toBeVisible();
  await expect(owner.getByText(t('homes.reason.scam'))).toBeVisible();
  await checkAccessibility(owner, 'a home that was taken down');

  await page.getByRole('button', { name: t('operator.reports_taken_down') }).click();
  await decide(t('operator.home_put_back'), 'Il a montré l’acte');
  await expect(page.getByText(t('operator.home_put_back_done'))).toBeVisible();
  await buyer.reload();
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(home.titles.fr);
});

test('operators judge a reported person by the messages attached to the report', async ({
  loginAs,
  instance,
}) => {
  const karim = await apiClientOf(instance, 'karim');
  const amina = await apiClientOf(instance, 'amina');
  const me = await findPersonId(karim, amina);
  const him = (await karim.auth.getUser()).data.user?.id ?? '';
  const conversation = await karim
    .rpc('open_conversation', { p_user_id: me, p_id: newId() })
    .throwOnError();
  const message = newId();
  const words = `Envoyez-moi le code ${message.slice(-6)}`;
  await karim
    .from('messages')
    .insert({
      id: message,
      conversation_id: conversation.data,
      sender_id: him,
      body: words,
    } as never)
    .throwOnError();
  await amina
    .rpc('report_person', {
      p_id: newId(),
      p_conversation_id: conversation.data,
      p_user_id: him,
      p_reason: 'scam',
      p_message_ids: [message],
    })
    .throwOnError();

  const { page } = await loginAs('supervisor', 'fr');
  await page.goto('/fr/operator?tab=reports');
  await page.getByRole('button', { name: t('operator.reports_people') }).click();
  const report = page.getByRole('article').filter({ hasText: words });
  await expect(report.getByRole('heading', { name: t('chat.reason_scam') })).toBeVisible();
  await report.getByRole('button', { name: t('operator.report_acted') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('operator.reason'), { exact: true }).fill('Prévenu par téléphone');
  await dialog.getByRole('button', { name: t('operator.report_acted') }).click();
  await expect(page.getByText(t('operator.report_closed'))).toBeVisible();
  await expect(report).toHaveCount(0);
});
