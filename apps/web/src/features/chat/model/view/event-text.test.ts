// Text of group events as shown to the actor, the affected member and everyone else.
import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../../i18n/language.ts';
import { testTranslate } from '../../../../i18n/test-translate.ts';
import type { GroupEvent } from '../chat-types.ts';
import { aMember } from '../testing/test-conversation.ts';
import { eventText } from './event-text.ts';

const members = [aMember('amina'), aMember('karim'), aMember('salma')];
const say = (event: GroupEvent, me: string, language: (typeof LANGUAGES)[number] = 'en') =>
  eventText(event, 'amina', members, me, testTranslate(language, 'chat'));
const added = { kind: 'added', user_id: 'karim' };
const removed = { kind: 'removed', user_id: 'karim' };
const admin = { kind: 'made_admin', user_id: 'karim' };
const named = { kind: 'renamed', name: 'Famille' };

/** In these events, Amina is the actor. */
const SENTENCES: [GroupEvent, string, string][] = [
  [{ kind: 'created' }, 'amina', 'You created the group'],
  [{ kind: 'created' }, 'salma', 'amina created the group'],
  [named, 'amina', 'You named the group Famille'],
  [named, 'salma', 'amina named the group Famille'],
  [added, 'amina', 'You added karim'],
  [added, 'karim', 'You are now in the group (added by amina)'],
  [added, 'salma', 'amina added karim'],
  [{ kind: 'left' }, 'amina', 'You left the group'],
  [{ kind: 'left' }, 'salma', 'amina left the group'],
  [removed, 'amina', 'You removed karim'],
  [removed, 'karim', 'You are no longer in the group (removed by amina)'],
  [removed, 'salma', 'amina removed karim'],
  [admin, 'amina', 'karim is now an admin'],
  [admin, 'karim', 'You are now an admin'],
  [{ kind: 'added', user_id: 'gone' }, 'salma', 'amina added Someone'],
  [{ kind: 'of_next_year' }, 'salma', 'The group was changed'],
];

it.each(SENTENCES)(
  'describes the event %o from the point of view of the user %s',
  (event, me, sentence) => {
    expect(say(event, me).replaceAll(/[\u2068\u2069]/g, '')).toBe(sentence);
    const isOther = event.kind === 'of_next_year';
    for (const language of ['fr', 'ar'] as const) {
      const said = say(event, me, language);
      for (const name of ['amina', 'karim', 'Famille']) {
        expect(said.includes(name), `${name} in ${language}`).toBe(sentence.includes(name));
      }
      expect(said === testTranslate(language, 'chat')('chat.event_other')).toBe(isOther);
    }
  },
);

it('isolates each name, so that its direction does not affect the text around it', () => {
  for (const language of LANGUAGES) {
    expect(say(added, 'salma', language)).toContain('\u2068amina\u2069');
    expect(say(added, 'salma', language)).toContain('\u2068karim\u2069');
    expect(say(named, 'salma', language)).toContain('\u2068Famille\u2069');
  }
});
