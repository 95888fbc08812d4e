// Actions of people in chat tests: one function per action, most of them through the screens.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Database } from '@wasl/db-types';
import type { Instance } from '@wasl/server/testing/instance';
import { apiClientOf, findPersonId } from './arrange.ts';
import type { Language } from './fixtures.ts';
import { createPersonWithEmail } from './identity-documents.ts';
import { textIn } from './text.ts';

type Row = Database['public']['Tables']['messages']['Insert'];

/** Creates a person who can be found by their username. */
export async function makeChatPerson(instance: Instance, username: string, firstName: string) {
  await createPersonWithEmail(instance, username, firstName);
  const api = await apiClientOf(instance, username);
  const { data } = await api.auth.getUser();
  const id = data.user?.id ?? '';
  await api.from('profiles').update({ username }).eq('id', id).throwOnError();
  return { api, id };
}

export type ChatPerson = Awaited<ReturnType<typeof makeChatPerson>>;

/** Sends a message through the API, without opening a screen. */
export async function sendChatMessage(
  who: ChatPerson,
  conversationId: string,
  words: string,
): Promise<void> {
  const row = {
    id: crypto.randomUUID(),
    conversation_id: conversationId,
    sender_id: who.id,
    body: words,
  };
  // The generated type also requires columns that are missing here; a trigger fills them in.
  await who.api
    .from('messages')
    .insert(row as Row)
    .throwOnError();
}

/** Creates an accepted conversation of two people. @returns Its id. */
export async function arrangeConversation(
  writer: ChatPerson,
  reader: ChatPerson,
  words: string,
): Promise<string> {
  await findPersonId(writer.api, reader.api);
  const { data: id } = await writer.api
    .rpc('open_conversation', { p_user_id: reader.id, p_id: crypto.randomUUID() })
    .throwOnError();
  await sendChatMessage(writer, id, words);
  await reader.api
    .rpc('answer_request', { p_conversation_id: id, p_answer: 'accept' })
    .throwOnError();
  return id;
}

/** Opens the conversation with a person, who is found by their exact username. */
export async function openConversationWith(
  page: Page,
  language: Language,
  username: string,
): Promise<void> {
  const t = textIn(language);
  await page.getByRole('button', { name: t('chat.new_conversation') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('chat.find')).fill(username);
  await dialog.getByLabel(t('chat.find')).press('Enter');
  await dialog.getByRole('button', { name: t('chat.choose'), exact: true }).click();
  await dialog.getByRole('button', { name: t('chat.send_invite') }).click();
  await expect(page).toHaveURL(/\/chats\/[0-9a-f-]{36}/);
}

export const messageField = (page: Page, language: Language): Locator =>
  page.getByRole('textbox', { name: textIn(language)('chat.write'), exact: true });

export async function writeMessage(page: Page, language: Language, words: string): Promise<void> {
  const field = messageField(page, language);
  await field.fill(words);
  await field.press('Enter');
  await expect(field).toHaveValue('');
}

/** Returns the message with this text. */
export const messageBubble = (page: Page, words: string): Locator =>
  page.getByRole('article').filter({ hasText: words });

export async function openMessageMenu(page: Page, words: string): Promise<Locator> {
  const message = messageBubble(page, words);
  await message.locator('[data-bubble]').click();
  await message.locator('[data-actions]').click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  return menu;
}

/** Returns the texts of all messages in the open conversation, in the order on the screen. */
export const messageTexts = (page: Page): Promise<string[]> =>
  page.locator('article [data-bubble] [dir="auto"]').allTextContents();
