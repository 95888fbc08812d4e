import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { deferServer } from '../../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import { testForms } from '../../../../testing/test-forms.ts';
import { TestRoute } from '../../../../testing/test-route.tsx';
import { aProposalRow } from '../../shell/model/test-money-proposal.ts';
import type { OperatorApplication, OperatorBrokerStanding } from '../model/broker-application.ts';
import { ApplicationCase } from './application-case.tsx';
import { ApplicationDecision } from './application-decision.tsx';
import { BrokerStandingPanel } from './broker-standing-panel.tsx';
import { Brokers } from './brokers.tsx';
import { DepositDialog } from './deposit-dialog.tsx';
import { DeviceRequests } from './device-requests.tsx';
import { EndContractDialog } from './end-contract-dialog.tsx';
import { OfferSlots } from './offer-slots.tsx';

const application: OperatorApplication = {
  id: 'application',
  status: 'submitted',
  submitted_at: '2026-11-23T09:00:00Z',
  interviewed_at: null,
  reason_code: null,
  note: null,
  receipt_number: null,
  float_centimes: 3_000_000,
  deposit_centimes: 300_000,
  credit_centimes: 3_000_000,
  active_brokers: 0,
  interviews_missed: 0,
  contract_language: 'fr',
  contract_hash: 'a'.repeat(64),
  photo_paths: ['fadma/one.jpg'],
  city: { name: 'Marrakech', name_fr: 'Marrakech', name_ar: 'مراكش' },
  shop: {
    name: 'Chez Fadma',
    address: '4 rue de la Poste',
    landmark: '',
    phone: null,
    latitude: 31.6295,
    longitude: -7.9811,
    hours: [{ is_other: false, weekday: 1, opens_at: '09:00', closes_at: '12:00' }],
  },
  slot: {
    id: 'slot',
    starts_at: '2026-11-24T09:00:00Z',
    ends_at: '2026-11-24T09:30:00Z',
    place: 'Our office',
  },
  person: {
    first_name: 'Fadma',
    last_name: 'Alami',
    phone_number: null,
    is_identity_approved: true,
    is_address_seen: true,
    is_suspended: false,
  },
  reasons: [
    { code: 'rules', is_note_needed: false },
    { code: 'other', is_note_needed: true },
  ],
};
const standing: OperatorBrokerStanding = {
  broker_id: 'broker',
  business_name: 'Chez Fadma',
  is_active: true,
  is_broker: true,
  is_ended: false,
  float_centimes: 70_000,
  commission_centimes: 0,
  deposit_centimes: 300_000,
  open_work: { transfers: 0, counts: 0, disputes: 0 },
  suspensions: [],
  exits: [],
  reasons: [],
};
const suspension = {
  id: 'suspension',
  reason_code: 'cash_missing',
  note: null,
  created_at: '2026-11-23T09:00:00Z',
  appeal: 'I was ill',
  answer: null,
  upheld_at: null,
  ended_at: null,
  is_mine: false,
};
const TEXTS = ['operator', 'operator_brokers', 'broker_application', 'money_proposals'] as const;
const ignore = () => undefined;
/**
 * Wraps an element in a router. The message about a refusal contains a link to two-step
 * verification, and links can only be rendered in a router.
 */
const inRoute = (element: ReactElement) => <TestRoute>{element}</TestRoute>;

testForms(
  [
    {
      name: 'receipt of a deposit',
      element: (onDone) => inRoute(<DepositDialog application={application} onClose={onDone} />),
      fill: async (screen) => {
        await screen.getByRole('textbox').fill('R-1');
      },
      press: 'operator_brokers.deposit_confirm',
      path: 'rpc/receive_broker_deposit',
      done: { answer: {}, says: 'operator_brokers.deposit_done' },
      kept: { 'operator_brokers.receipt_number': 'R-1' },
    },
    {
      name: 'approval of an application',
      element: (onDone) =>
        inRoute(
          <ApplicationDecision application={application} decision="accepted" onClose={onDone} />,
        ),
      press: 'operator_brokers.accept',
      path: 'rpc/decide_broker_application',
      done: { answer: {}, says: 'operator_brokers.decided' },
    },
    {
      name: 'end of a broker’s contract',
      element: () => inRoute(<EndContractDialog standing={standing} onClose={ignore} />),
      fill: async (screen) => {
        await screen.getByLabelText(text('operator.reason')).fill('They move away');
        await screen.getByLabelText(text('operator_brokers.receipt_number')).fill('OUT-1');
      },
      press: 'money_proposals.propose_end',
      path: 'rpc/propose_money_movement',
      kept: { 'operator_brokers.receipt_number': 'OUT-1' },
    },
  ],
  ...TEXTS,
);

async function buttonsOf(changes: Partial<OperatorApplication>, roles: string[]) {
  deferServer({ 'rpc/read_broker_application': { ...application, ...changes } });
  const screen = await mountIn(
    'fr',
    inRoute(
      <ApplicationCase
        id="application"
        roles={roles}
        parts={{ photo: (_, name) => name }}
        onLeave={ignore}
      />,
    ),
    ...TEXTS,
  );
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const names = screen
    .getByRole('button')
    .elements()
    .map((button) => button.textContent?.trim());
  await screen.unmount();
  return names.slice(1);
}

describe('broker application in the console', () => {
  it.each([
    ['support', { slot: application.slot }, ['interview_held']],
    ['finance', {}, []],
    ['compliance', { interviewed_at: '2026-11-24T10:00:00Z' }, ['accept', 'reject']],
    ['finance', { status: 'accepted' }, ['deposit_in']],
    ['compliance', { status: 'accepted' }, ['reject']],
    ['admin', { status: 'approved' }, []],
  ] as const)(
    'an operator with the role %s sees, for the application values %j, buttons for the steps %j',
    async (role, changes, steps) => {
      const later = { slot: { ...application.slot, starts_at: '2999-01-01T09:00:00Z' } };
      const given = await buttonsOf({ ...later, ...changes } as Partial<OperatorApplication>, [
        role,
      ]);
      const expected = steps.map((step) => text(`operator_brokers.${step}`));
      expect(given.filter((name) => name !== text('operator_brokers.interview_missed'))).toEqual(
        expected,
      );
    },
  );

  it('requires a reason for a rejection, and also a note for the reason “other”', async () => {
    const server = deferServer();
    const screen = await mountIn(
      'fr',
      inRoute(
        <ApplicationDecision application={application} decision="rejected" onClose={ignore} />,
      ),
      ...TEXTS,
    );
    const reject = screen.getByRole('button', { name: text('operator_brokers.reject') });
    await reject.click();
    await expect.element(screen.getByText(text('operator_brokers.reason_missing'))).toBeVisible();
    await screen.getByRole('combobox').click();
    const other = text('broker_application.reason_other');
    await screen.getByRole('option', { name: other }).click();
    await reject.click();
    await expect.element(screen.getByText(text('operator.note_missing'))).toBeVisible();
    expect(server.sentTo('rpc/decide_broker_application')).toEqual([]);
  });
});

it('an operator creates consecutive interview slots on one day', async () => {
  const server = deferServer({ 'rpc/offer_interview_slots': 3 });
  const screen = await mountIn('en', inRoute(<OfferSlots />), ...TEXTS);
  await screen.getByLabelText(text('operator_brokers.slot_day')).fill('24/11/2031');
  await screen.getByLabelText(text('operator_brokers.slot_until')).fill('10:30');
  await screen.getByLabelText(text('operator_brokers.slot_place')).fill('Our office');
  await screen
    .getByRole('button', { name: text('operator_brokers.slots_offer', { count: 3 }) })
    .click();
  await expect.poll(() => server.sentTo('rpc/offer_interview_slots').length).toBe(1);
  const sent = JSON.parse(server.sentTo('rpc/offer_interview_slots')[0] ?? '');
  expect(sent).toMatchObject({ p_minutes: 30, p_place: 'Our office' });
  expect(sent.p_slots).toHaveLength(3);
});

it.each([
  [false, ['lift', 'uphold']],
  [true, ['lift']],
] as const)(
  'for a suspension (imposed by this same operator: %s), an operator sees buttons for the decisions %j',
  async (isMine, steps) => {
    deferServer({
      'rpc/read_broker_standing': {
        ...standing,
        is_active: false,
        suspensions: [{ ...suspension, is_mine: isMine }],
      },
    });
    const screen = await mountIn(
      'fr',
      inRoute(<BrokerStandingPanel brokerId="broker" roles={['compliance']} onLeave={ignore} />),
      ...TEXTS,
    );
    await expect.element(screen.getByText('I was ill')).toBeVisible();
    const names = screen
      .getByRole('button')
      .elements()
      .map((button) => button.textContent?.trim());
    expect(names.slice(1, -1)).toEqual(steps.map((step) => text(`operator_brokers.${step}`)));
    expect(names.at(-1)).toBe(text('operator_brokers.days_see'));
  },
);

describe('end of a broker’s contract', () => {
  const buttons = async (changes: Partial<OperatorBrokerStanding>, waiting: object[] = []) => {
    deferServer({
      'rpc/read_broker_standing': { ...standing, ...changes },
      'rpc/list_money_proposals': waiting,
    });
    const screen = await mountIn(
      'ar',
      inRoute(<BrokerStandingPanel brokerId="broker" roles={['finance']} onLeave={ignore} />),
      ...TEXTS,
    );
    await expect.element(screen.getByRole('heading', { name: 'Chez Fadma' })).toBeVisible();
    return screen;
  };

  it('can be proposed only once: the pending proposal is shown in place of the button', async () => {
    const screen = await buttons({}, [
      aProposalRow({ kind: 'broker_exit', amount_centimes: 370_000 }),
      aProposalRow({ id: 'other', kind: 'broker_exit', broker_id: 'another' }),
    ]);
    const pending = screen.getByRole('list', { name: text('money_proposals.already') });
    await expect.element(pending).toBeVisible();
    expect(pending.getByRole('link').elements()).toHaveLength(1);
    const end = screen.getByRole('button', { name: text('operator_brokers.end') });
    expect(end.query()).toBeNull();
  });

  it('allows only corrections of the balance once the contract has ended', async () => {
    const screen = await buttons({ is_ended: true, is_broker: false });
    await expect
      .element(screen.getByRole('button', { name: text('money_proposals.correct') }))
      .toBeVisible();
    const end = screen.getByRole('button', { name: text('operator_brokers.end') });
    expect(end.query()).toBeNull();
  });
});

it("a correction of a broker's balance is proposed with an amount and the offsetting account", async () => {
  const server = deferServer({
    'rpc/read_broker_standing': standing,
    'rpc/list_money_proposals': [],
  });
  const screen = await mountIn(
    'fr',
    inRoute(<BrokerStandingPanel brokerId="broker" roles={['finance']} onLeave={ignore} />),
    ...TEXTS,
  );
  await screen.getByRole('button', { name: text('money_proposals.correct') }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText(text('operator.reason')).fill('Counted twice');
  const propose = dialog.getByRole('button', { name: text('money_proposals.propose_correction') });
  await propose.click();
  await expect.element(dialog.getByText(text('money_proposals.correct_by_missing'))).toBeVisible();
  await dialog.getByLabelText(text('money_proposals.correct_by')).fill('-250,50');
  await propose.click();
  await expect.poll(() => server.sentTo('rpc/propose_money_movement').length).toBe(1);
  expect(JSON.parse(server.sentTo('rpc/propose_money_movement')[0] ?? '')).toMatchObject({
    p_kind: 'correction',
    p_details: { broker_id: 'broker', account: 'broker_float', against: 'bank', centimes: -25_050 },
    p_reason: 'Counted twice',
  });
});

it.each([
  [['compliance'], 1],
  [['support'], 0],
])(
  'a device request is shown above every section to operators who may answer it: %s',
  async (roles, seen) => {
    const server = deferServer({
      'rpc/list_broker_devices': [
        {
          ...{ broker_id: 'fadma', business_name: 'Chez Fadma' },
          ...{ asked_at: '2026-11-23T09:00:00Z', user_agent: 'Opera' },
        },
      ],
      'rpc/list_broker_applications': [],
    });
    const page = (
      <Brokers
        {...{ roles, parts: { photo: () => null }, caseId: undefined }}
        onOpen={ignore}
        onLeave={ignore}
      />
    );
    const screen = await mountIn('fr', inRoute(page), ...TEXTS);
    await expect
      .element(screen.getByText(text('operator_brokers.part_applications')))
      .toBeVisible();
    await expect
      .poll(
        () =>
          screen.getByRole('heading', { name: text('operator_brokers.devices') }).elements().length,
      )
      .toBe(seen);
    expect(server.sentTo('rpc/list_broker_devices')).toHaveLength(seen);
  },
);

it.each([
  [true, 'operator_brokers.device_allow'],
  [false, 'operator_brokers.device_refuse'],
] as const)(
  "an operator sends a reason with the decision on a broker's device request (device allowed: %s)",
  async (isAllowed, key) => {
    const server = deferServer({
      'rpc/list_broker_devices': [
        {
          ...{ broker_id: 'fadma', business_name: 'Chez Fadma' },
          ...{ asked_at: '2026-11-23T09:00:00Z', user_agent: 'Opera' },
        },
      ],
      'rpc/decide_broker_device': isAllowed ? 'allowed' : 'refused',
    });
    const screen = await mountIn('fr', inRoute(<DeviceRequests />), ...TEXTS);
    // In a list of brokers, the accessible name of each button includes the broker's name.
    await screen.getByRole('button', { name: `${text(key)} Chez Fadma`, exact: true }).click();
    await screen.getByRole('textbox').fill('He called us');
    await screen
      .getByRole('dialog')
      .getByRole('button', { name: text(key) })
      .click();
    await expect
      .poll(() => server.sentTo('rpc/decide_broker_device').map((body) => JSON.parse(body)))
      .toEqual([{ p_broker_id: 'fadma', p_is_allowed: isAllowed, p_reason: 'He called us' }]);
  },
);
