// Tests of a visit to a home: which party has to act, which actions are available, and the text of
// the next step.
import { describe, expect, it } from 'vitest';
import { testTranslate } from '../../../i18n/test-translate.ts';
import { aViewing } from './test-viewing.ts';
import {
  homePlaceOf,
  homeTitleOf,
  type Viewing,
  viewingActionsOf,
  viewingNextStepKey,
  viewingStateKey,
} from './viewing.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const of = (part: Partial<Viewing>) => aViewing(part);

describe('actions available for a visit', () => {
  it.each<[string, Partial<Viewing>, string[]]>([
    ['requested, for the owner', { role: 'owner' }, ['confirm', 'propose', 'decline']],
    ['requested, for the visitor', { role: 'asker' }, ['propose', 'cancel']],
    [
      'another time proposed, for the visitor',
      { role: 'asker', waiting_for: 'asker' },
      ['confirm', 'propose', 'cancel'],
    ],
    [
      'another time proposed, for the owner',
      { role: 'owner', waiting_for: 'asker' },
      ['propose', 'cancel'],
    ],
    ['confirmed', { status: 'confirmed', waiting_for: null }, ['calendar', 'propose', 'cancel']],
    [
      'confirmed and started',
      {
        status: 'confirmed',
        waiting_for: null,
        starts_at: '2026-11-23T12:00:00Z',
        ends_at: '2026-11-23T12:01:00Z',
      },
      ['calendar', 'cancel'],
    ],
    [
      'confirmed and over',
      { status: 'confirmed', waiting_for: null, ends_at: '2026-11-23T12:00:00Z' },
      [],
    ],
    ...(['declined', 'cancelled', 'expired', 'done'] as const).map(
      (status) =>
        [status, { status, waiting_for: null }, []] as [string, Partial<Viewing>, string[]],
    ),
  ])('are exactly the actions that this state allows: %s', (_, part, actions) =>
    expect(viewingActionsOf(of(part), NOW)).toEqual(actions),
  );
});

it.each(['en', 'fr', 'ar'] as const)(
  'a visit has a text for its state and a text for its next step in every case, in %s',
  (language) => {
    const t = testTranslate(language, 'viewings');
    const said = new Set<string>();
    for (const role of ['owner', 'asker'] as const) {
      for (const waiting_for of ['owner', 'asker'] as const) {
        said.add(t(viewingNextStepKey(of({ role, waiting_for })), { until: 'X' }));
        expect(t(viewingStateKey(of({ role, waiting_for })))).not.toContain('viewings.');
      }
      for (const status of ['confirmed', 'declined', 'expired', 'done'] as const) {
        const one = of({ role, status, waiting_for: null });
        said.add(t(viewingNextStepKey(one)));
        expect(t(viewingStateKey(one))).not.toContain('viewings.');
      }
      for (const ended_by of ['owner', 'asker', 'home'] as const) {
        said.add(
          t(viewingNextStepKey(of({ role, status: 'cancelled', waiting_for: null, ended_by }))),
        );
      }
    }
    // There are 18 cases but 17 texts: a user who cancelled the visit sees the same text in both
    // roles.
    expect(said.size).toBe(17);
    expect([...said].filter((one) => one.includes('viewings.'))).toEqual([]);
  },
);

it("a visit has the title and the place in the user's language", () => {
  const one = of({ title_fr: 'Appartement', title_ar: null });
  expect(homeTitleOf(one, 'fr')).toBe('Appartement');
  expect(homeTitleOf(one, 'ar')).toBe('Bright flat');
  expect(homePlaceOf(one, 'fr')).toBe('Maârif, Casablanca');
  expect(homePlaceOf(one, 'ar')).toBe('المعاريف، الدار البيضاء');
  expect(homePlaceOf(of({ home: null }), 'fr')).toBeUndefined();
});
