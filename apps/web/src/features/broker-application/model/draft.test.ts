import { expect, it } from 'vitest';
import {
  type Draft,
  draftFromServer,
  draftToServer,
  EMPTY_DRAFT,
  EMPTY_SHOP,
  stepOfRefusal,
} from './draft.ts';

const draft: Draft = {
  step: 'float',
  cityId: 7001,
  shop: {
    ...EMPTY_SHOP,
    name: 'Chez Fadma',
    address: '4 rue de la Poste',
    phone: '05 24 43 21 00',
    latitude: '31.6295',
    longitude: '-7.9811',
    hours: [{ is_other: false, weekday: 1, opens_at: '09:00', closes_at: '12:00' }],
  },
  photos: ['me/one.jpg'],
  float: '30000',
  slotId: 'slot',
};

it('a draft keeps its values when it is stored on the server and read back', () => {
  const { step, ...answers } = draftToServer(draft);
  expect(draftFromServer({ answers, step: Number(step), version: 1 })).toEqual(draft);
});

it('only the changed fields of a draft are sent to the server, and a half-typed amount is sent as null', () => {
  expect(draftToServer({ float: '30 000 or so' })).toEqual({ float_centimes: null });
  expect(draftToServer({ slotId: null })).toEqual({ slot_id: null });
});

it('a draft starts empty when the stored values cannot be read', () => {
  expect(draftFromServer({ answers: { city_id: 'Fes' }, step: 9, version: 1 })).toEqual(
    EMPTY_DRAFT,
  );
});

it.each([
  ['SLOT_TAKEN', {}, 'interview'],
  ['SHOP_PHOTO_MISSING', {}, 'photos'],
  ['FIELD_INVALID', { field: 'p_hours' }, 'shop'],
  ['FIELD_INVALID', { field: 'float_centimes' }, 'float'],
  ['ADDRESS_PROOF_NEEDED', {}, 'who'],
  ['APPLICATION_OPEN', {}, undefined],
] as const)(
  'maps the refusal %s with details %j to the wizard step %s',
  (refusal, details, step) => {
    expect(stepOfRefusal(refusal, details)).toBe(step);
  },
);
