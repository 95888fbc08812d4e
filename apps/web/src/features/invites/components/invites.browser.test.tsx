// Tests of a user's own invite link and of a received invite, with a simulated database.
import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../testing/test-route.tsx';
import { inviteQueries } from '../api/invite-queries.ts';
import { storedInvite } from '../model/stored-invite.ts';
import { InviteView } from './invite-view.tsx';
import { OwnInvite } from './own-invite.tsx';
import { PendingInvite } from './pending-invite.tsx';

const wire = vi.hoisted(() => ({ client: undefined as unknown }));
vi.mock('../../../shared/api/supabase.ts', () => ({ getSupabase: async () => wire.client }));

const CODE = '2222222222222222222222';
const OTHER = '3333333333333333333333';
const AMINA = { first_name: 'Amina', last_name: 'Idrissi', avatar_url: null, is_own: false };

let answers: Record<string, unknown>;
let refused: string[];
const asked = vi.fn();
let person = 0;

beforeEach(() => {
  person += 1;
  answers = {};
  refused = [];
  asked.mockClear();
  storedInvite.forget();
  wire.client = {
    rpc: async (name: string, args: unknown) => {
      asked(name, args);
      return refused.includes(name)
        ? { data: null, error: { code: 'XX000', message: 'no' } }
        : { data: answers[name] ?? null, error: null };
    },
  };
});
const callsOf = (name: string) =>
  asked.mock.calls.filter(([one]) => one === name).map(([, args]) => args);
const mountOwn = (language: 'fr' | 'ar' = 'fr') =>
  mountIn(
    language,
    <TestRoute>
      <OwnInvite userId={`person ${person}`} />
    </TestRoute>,
    'invites',
  );

it('a user without an invite link sees one button, and a second click after an error creates no second link', async () => {
  refused = ['renew_invite_link'];
  const screen = await mountOwn();
  const make = screen.getByRole('button', { name: text('invites.make') });
  await make.click();
  await expect.element(screen.getByText(text('invites.making_failed'))).toBeVisible();
  refused = [];
  answers = { renew_invite_link: CODE, my_invite_link: CODE };
  await make.click();
  await expect
    .element(screen.getByText(`${location.origin}/fr/invite/${CODE}`, { exact: false }))
    .toBeVisible();
  const [first, second, ...more] = callsOf('renew_invite_link');
  expect(first).toEqual({ p_request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(second).toEqual(first);
  expect(more).toEqual([]);
});

it.each(['fr', 'ar'] as const)(
  'the link is shown with its QR code, and can be shared on WhatsApp with a text in %s',
  async (language) => {
    answers = { my_invite_link: CODE };
    const screen = await mountOwn(language);
    const url = `${location.origin}/${language}/invite/${CODE}`;
    await expect.element(screen.getByText(url, { exact: false })).toBeVisible();
    await expect.element(screen.getByRole('img', { name: text('invites.qr') })).toBeVisible();
    const whatsapp = screen.getByRole('link', { name: text('ui.whatsapp') }).element();
    const { origin, searchParams } = new URL(whatsapp.getAttribute('href') ?? '');
    expect([origin, searchParams.get('text')]).toEqual([
      'https://wa.me',
      text('invites.message', { link: url }),
    ]);
  },
);

it.each([
  ['renew', 'renew_invite_link', 'invites.renewed', OTHER],
  ['end', 'end_invite_link', 'invites.ended', null],
] as const)(
  'a dialog asks for confirmation before the user can %s the link, and cancelling the dialog keeps the link',
  async (what, call, said, then) => {
    answers = { my_invite_link: CODE };
    const screen = await mountOwn();
    const button = screen.getByRole('button', { name: text(`invites.${what}`), exact: true });
    const dialog = screen.getByRole('alertdialog');
    await button.click();
    await expect.element(dialog.getByText(text(`invites.${what}_text`))).toBeVisible();
    await dialog.getByRole('button', { name: text('common.keep') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(callsOf(call)).toEqual([]);

    await button.click();
    answers = { my_invite_link: then, renew_invite_link: then };
    await dialog.getByRole('button', { name: text(`invites.${what}`), exact: true }).click();
    await expect.element(screen.getByText(text(said))).toBeVisible();
    await expect.element(screen.getByText(new RegExp(CODE))).not.toBeInTheDocument();
    const next = then
      ? screen.getByText(new RegExp(then))
      : screen.getByRole('button', { name: text('invites.make') });
    await expect.element(next).toBeVisible();
  },
);

it('when the link cannot be turned off, the reason is shown', async () => {
  answers = { my_invite_link: CODE };
  refused = ['end_invite_link'];
  const screen = await mountOwn('ar');
  await screen.getByRole('button', { name: text('invites.end'), exact: true }).click();
  await screen
    .getByRole('alertdialog')
    .getByRole('button', { name: text('invites.end'), exact: true })
    .click();
  await expect.element(screen.getByText(text('invites.making_failed'))).toBeVisible();
  await expect.element(screen.getByText(new RegExp(CODE))).toBeVisible();
});

it('the invite page names the inviter, links to sign-in, and calls `onLeave` on the way to sign-up', async () => {
  const onLeave = vi.fn();
  const from = `/fr/invite/${CODE}`;
  const screen = await mountIn(
    'fr',
    <TestRoute>
      <InviteView invite={AMINA} from={from} onLeave={onLeave} />
    </TestRoute>,
    'invites',
  );
  await expect
    .element(screen.getByRole('heading', { name: text('invites.by', { name: 'Amina Idrissi' }) }))
    .toBeVisible();
  await expect.element(screen.getByText(text('invites.privacy', { name: 'Amina' }))).toBeVisible();
  const signIn = screen.getByRole('link', { name: text('invites.sign_in') });
  const href = new URL(signIn.element().getAttribute('href') ?? '', location.origin);
  expect([href.pathname, href.searchParams.get('from')]).toEqual(['/fr/login', from]);
  expect(onLeave).not.toHaveBeenCalled();
  await screen.getByRole('link', { name: text('invites.sign_up') }).click();
  expect(onLeave).toHaveBeenCalledTimes(1);
});

it('the invite page shows no name when the inviter has none', async () => {
  const nobody = { ...AMINA, first_name: null, last_name: null };
  const screen = await mountIn(
    'ar',
    <TestRoute>
      <InviteView invite={nobody} from="/" onLeave={() => undefined} />
    </TestRoute>,
    'invites',
  );
  await expect
    .element(screen.getByRole('heading', { name: text('invites.by_nobody') }))
    .toBeVisible();
  expect(screen.container.textContent).not.toMatch(/undefined|null|\{name\}/);
  expect(screen.container.querySelectorAll('p')).toHaveLength(1);
});

const mountWaiting = (onChat = vi.fn()) =>
  mountIn('fr', <PendingInvite code={CODE} onChat={onChat} />, 'invites');

it('the conversation with the inviter opens only once, and the stored invite is then removed', async () => {
  storedInvite.keep(CODE);
  answers = { read_invite: AMINA, accept_invite: 'the conversation' };
  refused = ['accept_invite'];
  const onChat = vi.fn();
  const screen = await mountWaiting(onChat);
  const write = screen.getByRole('button', { name: text('invites.write', { name: 'Amina' }) });
  await write.click();
  await expect.element(screen.getByText(text('invites.writing_failed'))).toBeVisible();
  // The invite stays on the device, so that the user can try again.
  expect([onChat.mock.calls.length, storedInvite.read()]).toEqual([0, CODE]);
  refused = [];
  await write.click();
  await expect.element(write).not.toBeInTheDocument();
  expect(onChat.mock.calls).toEqual([['the conversation']]);
  expect(storedInvite.read()).toBeUndefined();
  expect(callsOf('accept_invite')[0]).toMatchObject({ p_code: CODE });
});

it('a dismissed invite is removed, and no message is sent', async () => {
  storedInvite.keep(CODE);
  answers = { read_invite: AMINA };
  const screen = await mountWaiting();
  const later = screen.getByRole('button', { name: text('invites.later') });
  await later.click();
  await expect.element(later).not.toBeInTheDocument();
  expect([storedInvite.read(), callsOf('accept_invite')]).toEqual([undefined, []]);
});

/**
 * Renders a marker once the response has arrived, for tests in which nothing else becomes visible.
 */
const Known = () => (useQuery(inviteQueries.one(CODE, true)).isSuccess ? <p>known</p> : null);

it.each([
  ['expired', null],
  ['the user’s own', { ...AMINA, is_own: true }],
])('a stored invite that is %s is not shown to the user', async (_, invite) => {
  answers = { read_invite: invite };
  const screen = await mountIn(
    'fr',
    <>
      <PendingInvite code={CODE} onChat={vi.fn()} />
      <Known />
    </>,
    'invites',
  );
  await expect.element(screen.getByText('known')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
