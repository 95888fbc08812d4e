// Tests of the checks before the sender confirms a transfer. A check is shown only when the
// database requires it, and the sender must complete it explicitly.
import { beforeEach, describe, expect, it } from 'vitest';
import { formatMoney } from '../../../../shared/format/money.ts';
import { deferServer } from '../../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import { signIn } from '../../../../testing/sign-in.ts';
import { ConfirmStep } from '../confirm-step.tsx';
import { COMPLETE_DRAFT, TEST_QUOTE, testStepProps } from '../test-step-props.ts';

const LANGUAGES = ['en', 'fr', 'ar'] as const;
const NOTHING = {
  needs_scam_notice: false,
  times_usual: null,
  usual_centimes: null,
  must_type: false,
  proof: null,
};
const asking = (open: object) => ({
  'v1/cities': [],
  'rpc/available_brokers': [],
  'rpc/quote_money_transfer': TEST_QUOTE,
  'rpc/sending_checks': [{ ...NOTHING, ...open }],
});
const mount = (language: (typeof LANGUAGES)[number], more: object = {}) =>
  mountIn(
    language,
    <ConfirmStep {...testStepProps(COMPLETE_DRAFT).props} {...more} />,
    'money',
    'safety',
  );

beforeEach(() => signIn('salma'));

it('the last step shows no safety check to the sender when the database requires no check', async () => {
  const server = deferServer(asking({}));
  const screen = await mount('en');
  await expect.poll(() => server.sentTo('rpc/sending_checks')).toHaveLength(1);
  await expect.poll(() => screen.getByRole('button').elements()).toHaveLength(1);
});

describe.each(LANGUAGES)(
  'checks before the sender confirms a transfer, in the language %s',
  (language) => {
    it('show common scams before a first transfer, and hide them once the sender confirms having read them', async () => {
      const server = deferServer(asking({ needs_scam_notice: true }));
      const screen = await mount(language);
      const title = screen.getByRole('heading', {
        name: text('safety.scam_title', { name: 'Omar' }),
      });
      await expect.element(title).toBeVisible();
      for (const fraud of ['code', 'relative', 'operator', 'prize', 'job'] as const) {
        await expect.element(screen.getByText(text(`safety.fraud.${fraud}`))).toBeVisible();
        await expect.element(screen.getByText(text(`safety.answer.${fraud}`))).toBeVisible();
      }
      const read = screen.getByRole('button', { name: text('safety.scam_read') });
      await read.click();
      await expect.element(read).toBeDisabled();
      expect(server.sentTo('rpc/acknowledge_scam_notice')).toEqual(['{"p_id":"transfer"}']);
      server.answer('rpc/acknowledge_scam_notice', null);
      await expect.poll(() => server.sentTo('rpc/sending_checks')).toHaveLength(2);
    });

    it('require a separate click for an amount ten times the usual amount', async () => {
      const server = deferServer(asking({ times_usual: 10, usual_centimes: 150_00 }));
      const screen = await mount(language);
      const usual = formatMoney(150_00, language);
      await expect
        .element(screen.getByText(text('safety.unusual_text', { usual, times: 10 })))
        .toBeVisible();
      const amount = formatMoney(1500_00, language);
      await screen
        .getByRole('button', { name: text('safety.amount_is_right', { amount }) })
        .click();
      await expect
        .poll(() => server.sentTo('rpc/acknowledge_unusual_amount'))
        .toEqual(['{"p_id":"transfer","p_quote_id":"quote"}']);
    });

    it('require the sender to retype an amount twenty times the usual amount', async () => {
      const server = deferServer(
        asking({ times_usual: 20, usual_centimes: 75_00, must_type: true }),
      );
      const screen = await mount(language);
      const amount = formatMoney(1500_00, language);
      const right = screen.getByRole('button', {
        name: text('safety.amount_is_right', { amount }),
      });
      const field = screen.getByLabelText(text('safety.type_amount'));
      for (const wrong of ['', '15000', '150']) {
        await field.fill(wrong);
        await right.click();
        await expect
          .element(screen.getByText(text('safety.amount_differs', { amount })))
          .toBeVisible();
      }
      expect(server.sentTo('rpc/acknowledge_unusual_amount')).toEqual([]);
      await field.fill('١٥٠٠');
      await right.click();
      await expect.poll(() => server.sentTo('rpc/acknowledge_unusual_amount')).toHaveLength(1);
    });

    it.each(['code', 'sign_in'] as const)(
      'ask the sender to re-authenticate by %s, and are then requested again',
      async (proof) => {
        const server = deferServer(asking({ proof }));
        const screen = await mount(language, {
          proofForm: (kind: string, onProven: () => void) => (
            <button type="button" onClick={onProven}>
              {kind}
            </button>
          ),
        });
        await expect.element(screen.getByText(text(`safety.proof_text.${proof}`))).toBeVisible();
        await screen.getByRole('button', { name: proof, exact: true }).click();
        await expect.poll(() => server.sentTo('rpc/sending_checks')).toHaveLength(2);
      },
    );
  },
);

it.each([
  ['UNUSUAL_AMOUNT', { usual_centimes: 75_00, times: 20 }],
  ['NOTICE_UNREAD', {}],
  ['PROOF_NEEDED', { proof: 'code' }],
] as const)(
  'after a confirmation is refused with %s, the reason is shown and the checks are requested again',
  async (name, details) => {
    const server = deferServer(asking({}));
    const screen = await mount('fr');
    await screen.getByRole('button').click();
    await expect.poll(() => server.sentTo('rpc/confirm_money_transfer')).toHaveLength(1);
    server.refuse('rpc/confirm_money_transfer', name, details);
    await expect.element(screen.getByText(text(`errors.${name}`))).toBeVisible();
    await expect.poll(() => server.sentTo('rpc/sending_checks')).toHaveLength(2);
  },
);

it('after a refusal, the page scrolls to the open check, and shows the error until the check is completed', async () => {
  const { 'rpc/sending_checks': open, ...known } = asking({ needs_scam_notice: true });
  const server = deferServer(known);
  const answer = async (count: number, checks: object[]) => {
    await expect.poll(() => server.sentTo('rpc/sending_checks')).toHaveLength(count);
    server.answer('rpc/sending_checks', checks);
  };
  const screen = await mount('fr');
  await answer(1, open);
  const title = screen.getByRole('heading', { name: text('safety.scam_title', { name: 'Omar' }) });
  await expect.element(title).toBeVisible();
  const amount = formatMoney(1500_00, 'fr');
  await screen.getByRole('button', { name: text('money.confirm_button', { amount }) }).click();
  await expect.poll(() => server.sentTo('rpc/confirm_money_transfer')).toHaveLength(1);
  window.scrollTo(0, 0);
  server.refuse('rpc/confirm_money_transfer', 'NOTICE_UNREAD');
  await answer(2, open);
  await expect.poll(() => window.scrollY).toBeGreaterThan(0);
  await expect.element(title).toBeInViewport();
  const why = screen.getByText(text('errors.NOTICE_UNREAD'));
  await expect.element(why).toBeVisible();
  await screen.getByRole('button', { name: text('safety.scam_read') }).click();
  await expect.poll(() => server.sentTo('rpc/acknowledge_scam_notice')).toHaveLength(1);
  server.answer('rpc/acknowledge_scam_notice', null);
  await answer(3, [NOTHING]);
  await expect.poll(() => why.query()).toBeNull();
});

it('the scam notice stays, with an error, when its confirmation could not be saved', async () => {
  const server = deferServer(asking({ needs_scam_notice: true }));
  const screen = await mount('en');
  await screen.getByRole('button', { name: text('safety.scam_read') }).click();
  await expect.poll(() => server.sentTo('rpc/acknowledge_scam_notice')).toHaveLength(1);
  server.refuse('rpc/acknowledge_scam_notice', 'TRANSFER_NOT_FOUND');
  await expect.element(screen.getByText(text('errors.TRANSFER_NOT_FOUND'))).toBeVisible();
});
