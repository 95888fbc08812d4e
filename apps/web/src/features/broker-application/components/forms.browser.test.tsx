import { describe, expect, it, vi } from 'vitest';
import { createDraftAutosave } from '../../../shared/draft/draft-autosave.ts';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { testForms } from '../../../testing/test-forms.ts';
import type { Application, OwnApplication } from '../model/application.ts';
import { type Draft, EMPTY_DRAFT } from '../model/draft.ts';
import { ApplicationState } from './application-state.tsx';
import { BrokerDeviceGate } from './broker-device-gate.tsx';
import { BrokerStanding } from './broker-standing.tsx';
import { ChooseSlot } from './choose-slot.tsx';
import { ContractStep } from './contract-step.tsx';
import { FloatStep } from './float-step.tsx';
import { IdentityStep } from './identity-step.tsx';
import { InterviewStep } from './interview-step.tsx';
import { ShopPhotosStep } from './shop-photos-step.tsx';
import { ShopStep } from './shop-step.tsx';
import type { StepProps } from './step-props.ts';

const slot = {
  id: 'slot',
  starts_at: '2026-11-24T09:00:00Z',
  ends_at: '2026-11-24T09:30:00Z',
  place: 'Our office',
};
const words = { body: 'One.\n\nTwo.', hash: 'a'.repeat(64) };
const own: OwnApplication = {
  is_broker: false,
  is_identity_approved: false,
  identity_status: null,
  address_status: null,
  terms: {
    deposit_ppm: 100_000,
    deposit_minimum_centimes: 200_000,
    float_minimum_centimes: 500_000,
    float_maximum_centimes: 20_000_000,
  },
  draft: null,
  application: null,
  contract: {
    id: 'contract',
    valid_from: '2020-01-01T00:00:00Z',
    texts: { en: words, fr: words, ar: words },
  },
  slots: [slot],
};
const application: Application = {
  id: 'application',
  status: 'submitted',
  float_centimes: 3_000_000,
  deposit_centimes: 300_000,
  submitted_at: '2026-11-23T09:00:00Z',
  interviewed_at: null,
  decided_at: null,
  reason_code: null,
  note: null,
  slot,
};

function stepProps(answers: Partial<Draft> = {}, known: Partial<OwnApplication> = {}): StepProps {
  const draft = { ...EMPTY_DRAFT, ...answers };
  const keeper = createDraftAutosave<Draft, object>({
    stored: { draft, unsaved: {}, typed: {}, version: 1 },
    write: async () => undefined,
    save: async () => ({ draft, version: 2 }),
    isNetworkError: () => false,
    onState: () => undefined,
    stepOfRefusal: () => undefined,
    isAnswerFinal: false,
  });
  return {
    userId: 'fadma',
    own: { ...own, ...known },
    state: keeper.state(),
    keeper,
    parts: {
      city: () => null,
      shop: () => null,
      identityLink: (said) => <a href="#identity">{said}</a>,
      addressLink: (said) => <a href="#address">{said}</a>,
    },
    onStep: vi.fn(),
    onNext: vi.fn(),
    onSent: vi.fn(),
  };
}
const TEXTS = ['broker_application', 'shops', 'ui'] as const;

testForms(
  [
    {
      name: 'an application',
      element: () => <ContractStep {...stepProps({ slotId: 'slot' })} />,
      fill: async (screen) => {
        await screen.getByRole('checkbox').click();
      },
      press: 'broker_application.send',
      path: 'rpc/submit_broker_application',
    },
    {
      name: 'another time',
      element: (onDone) => <ChooseSlot slots={[slot]} onDone={onDone} />,
      fill: async (screen) => {
        await screen.getByRole('radio').click();
      },
      press: 'broker_application.book',
      path: 'rpc/book_interview_slot',
      done: { answer: null, says: 'broker_application.booked' },
    },
    {
      name: 'an answer to a suspension',
      element: () => <BrokerStanding userId="fadma">{'work'}</BrokerStanding>,
      known: {
        'rpc/my_broker_standing': {
          is_active: false,
          device: 'allowed',
          exit: null,
          suspension: {
            id: 'suspension',
            reason_code: 'cash_missing',
            note: null,
            created_at: '2026-11-23T09:00:00Z',
            appeal: null,
            appealed_at: null,
            answer: null,
            upheld_at: null,
          },
        },
      },
      fill: async (screen) => {
        await screen.getByRole('textbox').fill('I was ill');
      },
      press: 'broker_application.appeal_send',
      path: 'rpc/appeal_broker_suspension',
      kept: { 'broker_application.appeal': 'I was ill' },
    },
    {
      name: 'a device that is not let in',
      element: () => <BrokerStanding userId="fadma">{'work'}</BrokerStanding>,
      known: {
        'rpc/my_broker_standing': {
          is_active: true,
          device: 'other',
          exit: null,
          suspension: null,
        },
      },
      press: 'broker_application.device_ask',
      path: 'rpc/open_broker_device',
    },
    {
      name: 'an application that is withdrawn',
      element: () => <ApplicationState application={application} slots={[]} />,
      asks: 'broker_application.withdraw',
      press: 'broker_application.withdraw',
      path: 'rpc/withdraw_broker_application',
    },
  ],
  ...TEXTS,
);

describe('wizard step of a broker application', () => {
  it.each([
    ['photos', ShopPhotosStep, {}, 'broker_application.photos_missing'],
    ['float', FloatStep, { float: '4999' }, 'broker_application.float_range'],
    ['interview', InterviewStep, { slotId: 'gone' }, 'broker_application.slot_missing'],
    ['shop', ShopStep, {}, 'broker_application.city_missing'],
    ['contract', ContractStep, { slotId: 'slot' }, 'broker_application.contract_unread'],
  ] as const)(
    'the step %s shows an error for a missing or invalid value, and does not continue',
    async (_, Step, answers, key) => {
      const server = deferServer();
      const props = stepProps(answers);
      const screen = await mountIn('fr', <Step {...props} />, ...TEXTS);
      await screen.getByRole('button', { name: /Continuer|Envoyer/ }).click();
      const said = text(key, { least: '5 000 DH', most: '200 000 DH' });
      const pattern = key.endsWith('float_range') ? /^Un montant/ : said;
      await expect.element(screen.getByText(pattern).first()).toBeVisible();
      expect(props.onNext).not.toHaveBeenCalled();
      expect(server.sentTo('rpc/submit_broker_application')).toEqual([]);
    },
  );

  it('links to the screen for the next missing proof: first proof of identity, then proof of address', async () => {
    deferServer();
    const links = async (known: Partial<OwnApplication>) => {
      const screen = await mountIn('fr', <IdentityStep {...stepProps({}, known)} />, ...TEXTS);
      const found = screen
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('href'));
      await screen.unmount();
      return found;
    };
    expect(await links({})).toEqual(['#identity']);
    expect(await links({ is_identity_approved: true })).toEqual(['#address']);
    const waiting = { is_identity_approved: true, address_status: 'pending' };
    expect(await links(waiting)).toEqual([]);
  });
});

describe('submitted application', () => {
  it.each([
    ['slot', { slot: null }],
    ['interview', {}],
    ['decision', { interviewed_at: '2026-11-24T10:00:00Z', slot: null }],
    ['deposit', { status: 'accepted' as const, interviewed_at: '2026-11-24T10:00:00Z' }],
  ])('shows %s as the next stage', async (stage, changes) => {
    deferServer();
    const screen = await mountIn(
      'ar',
      <ApplicationState application={{ ...application, ...changes }} slots={[slot]} />,
      ...TEXTS,
    );
    const title = text(`broker_application.next_${stage as 'slot'}`);
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  });
});

const standingOf = (changes: object) => ({
  'rpc/my_broker_standing': {
    ...{ is_active: true, device: 'allowed', exit: null, suspension: null },
    ...changes,
  },
});

it.each([
  ['other', 'broker_application.device_other'],
  ['asked', 'broker_application.device_waits'],
] as const)(
  'does not show a broker page on a device with the access state %s',
  async (device, said) => {
    const Page = vi.fn(() => 'work');
    deferServer(standingOf({ device }));
    const screen = await mountIn(
      'fr',
      <BrokerDeviceGate userId="fadma" wayBack={<a href="#work">back</a>}>
        <Page />
      </BrokerDeviceGate>,
      ...TEXTS,
    );
    await expect.element(screen.getByText(text(said))).toBeVisible();
    expect(Page).not.toHaveBeenCalled();
    // The back link is needed, because some broker pages have no bottom navigation bar on phones.
    await expect.element(screen.getByRole('link', { name: 'back' })).toBeVisible();
  },
);

it.each([
  ['the allowed device', { device: 'allowed' }],
  ['any device of a broker without a device restriction', { device: 'any' }],
  ['another device of a suspended broker', { is_active: false, device: 'other' }],
])('shows a broker page on this device: %s', async (_, changes) => {
  deferServer(standingOf(changes));
  const screen = await mountIn(
    'ar',
    <BrokerDeviceGate userId="fadma" wayBack="back">
      {'work'}
    </BrokerDeviceGate>,
    ...TEXTS,
  );
  await expect.element(screen.getByText('work')).toBeVisible();
  expect(screen.getByText('back').query()).toBeNull();
});
