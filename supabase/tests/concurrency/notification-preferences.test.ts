// Two devices of one person change her choices at the same moment: both changes stay.
import { expect, it } from 'vitest';
import { atOnce } from '../support/database/at-once.ts';
import { commit } from '../support/database/commit.ts';
import { winners } from '../support/database/winners.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { makePerson } from '../support/make-person.ts';
import { beQuiet, choicesOf, choose } from '../support/notification-choices.ts';

it.each([
  ['the first ones she ever makes', false],
  ['after she has chosen before', true],
])('%s', (_, isLater) =>
  withConnection(async (db) => {
    const person = await commit(db, async () => {
      const made = await makePerson(db);
      if (isLater) await choose(db, made, { homes: { push: false } });
      return made;
    });
    const answers = await atOnce(
      db,
      { text: 'select from public.profiles where id = $1 for update', values: [person] },
      [
        (own) => choose(own, person, { money: { sms: true } }),
        (own) => choose(own, person, { money: { push: false }, chat: { email: false } }),
        (own) => beQuiet(own, person, '22:00', '07:00', 'Europe/Paris'),
      ],
    );
    expect(winners(answers)).toHaveLength(3);
    await commit(db, async () => {
      const choices = await choicesOf(db, person);
      const isOn = (topic: string, channel: string) =>
        choices.offers.find((one) => one.topic === topic && one.channel === channel)?.is_on;
      expect([isOn('money', 'sms'), isOn('money', 'push'), isOn('chat', 'email')]).toEqual([
        true,
        false,
        false,
      ]);
      expect(isOn('homes', 'push')).toBe(!isLater);
      expect(choices).toMatchObject({ quiet_from: '22:00', time_zone: 'Europe/Paris' });
    });
  })(),
);
