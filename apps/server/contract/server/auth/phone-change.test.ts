// Phone numbers: a person proves that a number is theirs by entering a six-digit code that was sent
// to the number.

import { describe, expect, inject, it } from 'vitest';
import {
  makePersonWithFactor,
  totpCode,
  verifyFactor,
} from '../../protocol/auth/second-factors.ts';
import { newClient, PASSWORD, signedInPerson } from '../../protocol/people.ts';
import { serves } from '../../wire-features.ts';
import { backdateFactors, backdateSessions } from '../backdate-sessions.ts';
import { codeInMail, mailsTo } from '../mailbox.ts';
import { resetRateLimit } from '../reset-rate-limit.ts';
import { withDatabase } from '../with-database.ts';

const mailbox = inject('mailboxUrl');
let next = 0;
/** Phone numbers in the format that accounts store. No two tests share a number. */
const newPhone = () =>
  `2126${String(Date.now() % 1e5).padStart(5, '0')}${String(next++).padStart(3, '0')}`;
const codeFor = (phone: string) => codeInMail(mailbox, `+${phone}`, 'phone');
const verify = (phone: string, token: string) =>
  newClient().auth.verifyOtp({ phone, token, type: 'phone_change' });
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');
const ownProfile = async (client: ReturnType<typeof newClient>) =>
  (await client.from('profiles').select('phone_number,phone_verified').single()).data;

async function asked() {
  const person = await signedInPerson();
  const phone = newPhone();
  const { error } = await person.client.auth.updateUser({ phone: `+${phone}` });
  expect(error).toBeNull();
  return { ...person, phone };
}

describe('a new phone number', () => {
  it(
    'is assigned to the person once they enter the six-digit code sent to it',
    serves([
      'Phones: updateUser; verifyOtp of phone_change',
      'verifyOtp answers the user without a session: a code proves a number, not who holds the phone.',
    ]),
    async () => {
      const { client, id } = await signedInPerson();
      const phone = newPhone();
      const { data, error } = await client.auth.updateUser({ phone: `+${phone}` });
      expect(error).toBeNull();
      expect(data.user).toMatchObject({ id, phone: '', new_phone: phone });
      expect(await ownProfile(client)).toEqual({ phone_number: null, phone_verified: false });

      const code = await codeFor(phone);
      expect(code).toMatch(/^\d{6}$/);
      const proven = await verify(`+${phone}`, code);
      expect(proven.error).toBeNull();
      expect(proven.data.user).toMatchObject({ id, phone, phone_confirmed_at: expect.any(String) });
      expect(proven.data.session).toBeNull();
      expect(await ownProfile(client)).toEqual({ phone_number: `+${phone}`, phone_verified: true });
      expect((await verify(phone, code)).error?.code).toBe('otp_expired');
    },
  );

  it('replaces the old number only after the code sent to the new number was entered', async () => {
    const { client, phone } = await asked();
    await verify(phone, await codeFor(phone));
    const wanted = newPhone();
    await client.auth.updateUser({ phone: wanted });
    expect(await ownProfile(client)).toEqual({ phone_number: `+${phone}`, phone_verified: true });
    await verify(wanted, await codeFor(wanted));
    expect(await ownProfile(client)).toEqual({ phone_number: `+${wanted}`, phone_verified: true });
  });

  it(
    'is refused when it belongs to another account, both at the request and when the code is entered',
    serves(['Phones: phone_exists', 'Upstream has no limit of tries per code.']),
    async () => {
      const { phone } = await asked();
      const rival = await signedInPerson();
      await resetRateLimit('phoneMessage', phone);
      const first = await codeFor(phone);
      await rival.client.auth.updateUser({ phone });
      await expect.poll(() => codeFor(phone)).not.toBe(first);
      const second = await codeFor(phone);
      expect((await verify(phone, first)).error).toBeNull();
      expect((await verify(phone, second)).error?.code).toBe('phone_exists');
      const third = await signedInPerson();
      const refused = await third.client.auth.updateUser({ phone });
      expect([refused.error?.status, refused.error?.code]).toEqual([422, 'phone_exists']);
      expect(await ownProfile(rival.client)).toEqual({ phone_number: null, phone_verified: false });
    },
  );

  it('is refused when it is malformed, and when nobody is signed in', async () => {
    const { client } = await signedInPerson();
    for (const phone of ['not a phone', '+0612345678', '+2126', `+${'9'.repeat(16)}`]) {
      const refusal = {
        status: 400,
        code: 'validation_failed',
        message: 'Invalid phone number format (E.164 required)',
      };
      expect((await client.auth.updateUser({ phone })).error).toMatchObject(refusal);
      const typed = await newClient().auth.verifyOtp({ phone, token: '123456', type: 'sms' });
      expect(typed.error).toMatchObject(refusal);
    }
    const { error } = await newClient().auth.updateUser({ phone: newPhone() });
    expect(error).not.toBeNull();
  });

  it(
    'cannot be requested again within a minute, and only a few times an hour',
    serves(['Phones: over_sms_send_rate_limit', 'Upstream has no limit of tries per code.']),
    async () => {
      const { client, phone } = await asked();
      const again = () => client.auth.updateUser({ phone });
      expect([(await again()).error?.status, (await again()).error?.code]).toEqual([
        429,
        'over_sms_send_rate_limit',
      ]);
      let sent = 1;
      for (let turn = 0; turn < 6; turn++) {
        await resetRateLimit('phoneMessage', phone);
        if (!(await again()).error) sent += 1;
      }
      expect(sent).toBe(5);
      expect(await mailsTo(mailbox, `+${phone}`)).toHaveLength(sent);
    },
  );
});

describe('a session whose sign-in is more than 15 minutes old', () => {
  const age = (id: string) => backdateSessions(id, 16);
  const ask = async (client: ReturnType<typeof newClient>, proof: object) => {
    const { data } = await client.auth.getSession();
    const response = await fetch(`${inject('url')}/auth/v1/user`, {
      method: 'PUT',
      headers: {
        apikey: inject('anonKey'),
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ phone: newPhone(), ...proof }),
    });
    return response.headers.get('x-sb-error-code') ?? response.status;
  };

  it('cannot request a new number without the current password, and no code is sent', async () => {
    const { client, id } = await signedInPerson();
    await age(id);
    const phone = newPhone();
    const needed = await client.auth.updateUser({ phone });
    expect([needed.error?.status, needed.error?.code]).toEqual([400, 'reauthentication_needed']);
    expect(await mailsTo(mailbox, `+${phone}`)).toEqual([]);
    expect(await ask(client, { current_password: 'wrong password' })).toBe('invalid_credentials');
    expect(await ask(client, { current_password: PASSWORD })).toBe(200);
  });

  it('can request a new number with the e-mailed code instead of the password, but only once', async () => {
    const { client, id, email } = await signedInPerson();
    await age(id);
    await client.auth.reauthenticate();
    const nonce = await codeInMail(mailbox, email, 'reauthenticate');
    expect(await ask(client, { nonce: nonce === '000000' ? '1' : '000000' })).toBe(
      'reauthentication_not_valid',
    );
    expect(await ask(client, { nonce })).toBe(200);
    expect(await ask(client, { nonce })).toBe('reauthentication_not_valid');
  });

  it('can request a new number after the second factor was verified recently', async () => {
    const { email, id, factor } = await makePersonWithFactor();
    const client = newClient();
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    await backdateFactors(id, 60);
    await age(id);
    expect(await ask(client, {})).toBe('insufficient_aal');
    expect((await verifyFactor(client, factor.id, totpCode(factor.secret, 1))).error).toBeNull();
    expect(await ask(client, {})).toBe(200);
  });

  it('allows only a limited number of guesses of the password', async () => {
    const { client } = await signedInPerson();
    const answers = [];
    for (let turn = 0; turn < 31; turn++) {
      answers.push(await ask(client, { current_password: 'a guess' }));
    }
    expect(answers).toEqual([...Array(30).fill('invalid_credentials'), 'over_request_rate_limit']);
  });
});

it('a change of the number is announced by e-mail, with the last digits of the new number', async () => {
  const { client, email, phone } = await asked();
  const mails = () => mailsTo(mailbox, email);
  const before = (await mails()).length;
  await verify(phone, await codeFor(phone));
  await expect.poll(async () => (await mails()).length).toBe(before + 1);
  const [mail] = await mails();
  expect(mail?.subject).toMatch(/phone number/);
  expect(mail?.text).toContain(`ends in ${phone.slice(-2)}`);
  expect(`${mail?.text}${mail?.html}`).not.toContain(phone);
  expect(await ownProfile(client)).toMatchObject({ phone_verified: true });
});

describe('a code sent to a phone', () => {
  it(
    'is refused after five wrong attempts',
    serves(['Phones: after five tries', 'Upstream has no limit of tries per code.']),
    async () => {
      const { client, phone } = await asked();
      const code = await codeFor(phone);
      for (let turn = 0; turn < 5; turn++) {
        expect((await verify(phone, wrong(code))).error?.code).toBe('otp_expired');
      }
      expect((await verify(phone, code)).error?.code).toBe('otp_expired');
      expect(await ownProfile(client)).toEqual({ phone_number: null, phone_verified: false });
      await resetRateLimit('phoneMessage', phone);
      await client.auth.updateUser({ phone });
      await expect.poll(async () => (await mailsTo(mailbox, `+${phone}`)).length).toBe(2);
      expect((await verify(phone, await codeFor(phone))).error).toBeNull();
    },
  );

  it('can be tried at most five times, also by concurrent requests', async () => {
    const { phone } = await asked();
    const code = await codeFor(phone);
    await Promise.all(Array.from({ length: 12 }, () => verify(phone, wrong(code))));
    expect((await verify(phone, code)).error?.code).toBe('otp_expired');
  });

  it.each([
    ['9 minutes', null],
    ['10 minutes', 'otp_expired'],
  ])(
    'that was requested %s ago returns the error code %s',
    serves(['Phones: a code ends after ten minutes', 'Upstream has no limit of tries per code.']),
    async (age, refusal) => {
      const { id, phone } = await asked();
      const code = await codeFor(phone);
      await withDatabase((database) =>
        database.query(
          `update auth.one_time_tokens set created_at = created_at - $2::interval
         where user_id = $1 and token_type = 'phone_change_token'`,
          [id, age],
        ),
      );
      expect((await verify(phone, code)).error?.code ?? null).toBe(refusal);
    },
  );

  it('confirms only the number to which it was sent, and does not sign anybody in', async () => {
    const [one, other] = [await asked(), await asked()];
    const code = await codeFor(one.phone);
    if (code !== (await codeFor(other.phone))) {
      expect((await verify(other.phone, code)).error?.code).toBe('otp_expired');
    }
    const sms = await newClient().auth.verifyOtp({ phone: one.phone, token: code, type: 'sms' });
    expect(sms.error?.code).toBe('otp_expired');
    const stored = await withDatabase((database) =>
      database.query(
        'select c::text as code, t::text as token from wasl_platform.one_time_codes c join auth.one_time_tokens t on t.id = c.token_id where t.user_id = $1',
        [one.id],
      ),
    );
    expect(stored.rows).toHaveLength(1);
    expect(JSON.stringify(stored.rows)).not.toMatch(new RegExp(`\\b${code}\\b`));
  });
});
