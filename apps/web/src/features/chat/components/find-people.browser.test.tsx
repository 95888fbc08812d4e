import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { formatTime } from '../../../shared/format/format-time.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import type { ChatBackend } from '../model/engine/chat-backend.ts';
import { ChatContext, ChatHandle } from '../model/engine/chat-context.ts';
import type { ChatEngine } from '../model/engine/chat-engine.ts';
import type { ContactPerson, ContactSource } from '../model/view/contact-source.ts';
import { FindPeople } from './conversations/find-people.tsx';

const FATIMA: ContactPerson = {
  id: 'contact-1',
  firstName: 'Fatima',
  lastName: 'Zahra',
  phone: '06 61 00 00 01',
  userId: 'fatima',
};
const OMAR: ContactPerson = { ...FATIMA, id: 'contact-2', firstName: 'Omar', userId: null };
const book: ContactSource = {
  isLoading: false,
  find: (typed) => [FATIMA, OMAR].filter(({ firstName }) => firstName.startsWith(typed)),
  phoneOf: (typed) => (/^[0-9 ]+$/.test(typed) ? '+212661000001' : undefined),
};
const somebody = { id: 'x', username: 'omar', firstName: 'Omar', lastName: 'B', avatarUrl: null };

async function mount(language: 'en' | 'fr' | 'ar', port: Partial<ChatBackend>) {
  const handle = new ChatHandle();
  const read = async () => undefined;
  handle.engine.set({ userId: 'me', port, conversations: { read } } as unknown as ChatEngine);
  const onOpened = vi.fn();
  const element = (
    <ChatContext value={handle}>
      <FindPeople
        me="me"
        book={book}
        invite={<p>{'THE INVITE'}</p>}
        onOpened={onOpened}
        onGroup={() => undefined}
      />
    </ChatContext>
  );
  return { onOpened, screen: await mountIn(language, element, 'chat') };
}

describe.each(['en', 'fr', 'ar'] as const)('people search in %s', (language) => {
  it('opens the conversation without a lookup request when a contact with an account is pressed', async () => {
    const findPerson = vi.fn();
    const open = vi.fn(async () => 'c9');
    const { screen, onOpened } = await mount(language, { findPerson, open });
    await screen.getByRole('textbox').fill('Fat');
    await expect.element(screen.getByRole('button', { name: /Omar/ })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: /Fatima/ }).click();
    await expect.poll(() => onOpened.mock.calls).toEqual([['c9']]);
    expect(open).toHaveBeenCalledWith('fatima', expect.any(String));
    expect(findPerson).not.toHaveBeenCalled();
  });

  it('looks up a contact without an account by phone number, and offers an invite when no account has that number', async () => {
    const findPersonByPhone = vi.fn(async () => undefined);
    const { screen } = await mount(language, { findPersonByPhone });
    expect(screen.container.textContent).not.toContain('THE INVITE');
    await screen.getByRole('button', { name: /Omar/ }).click();
    await expect.element(screen.getByText(text('chat.phone_none'))).toBeVisible();
    await expect.element(screen.getByText('THE INVITE')).toBeVisible();
    expect(findPersonByPhone).toHaveBeenCalledExactlyOnceWith('+212661000001');
  });

  it('looks up a number as a phone number and other text as a username, but only after the form is submitted', async () => {
    const findPersonByPhone = vi.fn(async () => somebody);
    const findPerson = vi.fn(async () => somebody);
    const { screen } = await mount(language, { findPersonByPhone, findPerson });
    const field = screen.getByRole('textbox');
    await field.fill('0661 000001');
    expect(findPersonByPhone).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: /0661 000001/ }).click();
    await expect.element(screen.getByText('Omar B')).toBeVisible();
    await field.fill('@omar');
    await expect.element(screen.getByText('Omar B')).not.toBeInTheDocument();
    await screen.getByRole('button', { name: /@omar/ }).click();
    await screen.getByRole('button', { name: text('chat.choose') }).click();
    await expect
      .element(screen.getByRole('button', { name: text('chat.send_invite') }))
      .toBeVisible();
    expect(findPersonByPhone.mock.calls).toEqual([['+212661000001']]);
    expect(findPerson.mock.calls).toEqual([['omar']]);
  });

  it('shows the time at which the lookup limit resets, and keeps the typed text', async () => {
    const values = { maximum: 10, next_at: '2026-11-23T08:05:00+00:00' };
    const refusal = new Refusal({ code: 'WA364', message: '', details: JSON.stringify(values) });
    const { screen } = await mount(language, { findPersonByPhone: () => Promise.reject(refusal) });
    const field = screen.getByRole('textbox');
    await field.fill('0661000001');
    await screen.getByRole('button', { name: /0661000001/ }).click();
    const words = text('errors.PHONE_SEARCHES_TOO_MANY', {
      maximum: 10,
      next: formatTime(values.next_at, language),
    });
    await expect.element(screen.getByText(words)).toBeVisible();
    await expect.element(field).toHaveValue('0661000001');
  });
});
