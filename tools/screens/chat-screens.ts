// Screens of the demo conversations, with their menus and dialogs.
import type { Page } from '@playwright/test';
import { openMessageMenu } from '../../apps/web/testing/chat-people.ts';
import type { Text } from '../../apps/web/testing/text.ts';
import { pressButton } from './page-actions.ts';
import type { ScreenRoute } from './screen-route.ts';

const conversation = (last: number) => `/chats/0199a400-0000-7000-8000-000000000${last}`;

async function reply(page: Page, t: Text): Promise<void> {
  const menu = await openMessageMenu(page, 'Vous êtes ouvert');
  await menu.getByRole('menuitem', { name: t('chat.action_reply'), exact: true }).click();
}

export const CHAT_SCREENS: ScreenRoute[] = [
  { name: 'chat-two', path: conversation(101), as: 'amina' },
  { name: 'chat-reply', path: conversation(101), as: 'youssef', act: reply },
  {
    name: 'chat-menu',
    path: conversation(101),
    as: 'amina',
    act: async (page) => void (await openMessageMenu(page, 'Gardez bien le code')),
  },
  {
    name: 'chat-delete',
    path: conversation(101),
    as: 'amina',
    act: async (page, t) => {
      const menu = await openMessageMenu(page, 'Vous êtes ouvert');
      await menu.getByRole('menuitem', { name: t('chat.action_delete') }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'chat-forward',
    path: conversation(101),
    as: 'amina',
    act: async (page, t) => {
      const menu = await openMessageMenu(page, 'Gardez bien le code');
      await menu.getByRole('menuitem', { name: t('chat.action_forward') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'chat-files', path: conversation(102), as: 'amina' },
  {
    name: 'chat-photo',
    path: conversation(102),
    as: 'amina',
    act: pressButton('chat.photo_of', 'dialog'),
  },
  { name: 'chat-group', path: conversation(103), as: 'amina' },
  {
    name: 'chat-group-about',
    path: conversation(103),
    as: 'amina',
    act: pressButton('chat.about', 'dialog'),
  },
  { name: 'chat-request', path: conversation(104), as: 'amina' },
  { name: 'chat-missing', path: '/chats/0199a400-0000-7000-8000-000000000999', as: 'amina' },
  { name: 'chat-empty', path: '/chats', as: 'supervisor' },
];
