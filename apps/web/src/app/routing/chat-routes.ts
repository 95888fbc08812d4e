// Routes of the chats: the list of conversations, and the open conversation next to it.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { stringSearchParams } from '../search-params.ts';
import { memberRoute } from './member-route.ts';
import { textsLoader } from './root-routes.ts';

const chatsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/chats',
  staticData: { title: 'chat.title', isFull: true },
  // Search parameter `new`: opens the search for a conversation partner.
  validateSearch: stringSearchParams('new'),
  // Loads the texts of the list and of the conversations together, so that a user who is offline
  // can open a conversation from the list.
  loader: textsLoader('chat', 'contacts', 'homes', 'push'),
  component: lazyRouteComponent(() => import('../routes/chats/chat-screens.ts'), 'ChatsLayout'),
});
const nothingOpenRoute = createRoute({
  getParentRoute: () => chatsRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../routes/chats/no-chat-open.tsx'), 'NoChatOpen'),
});
const conversationRoute = createRoute({
  getParentRoute: () => chatsRoute,
  path: '/$conversationId',
  staticData: { isTask: true },
  // Search parameters. `home`: the home that the first message refers to. `write`: set by a push
  // notification to focus the message field. `message`: the message to scroll to.
  validateSearch: stringSearchParams('home', 'write', 'message'),
  component: lazyRouteComponent(
    () => import('../routes/chats/chat-screens.ts'),
    'ConversationScreen',
  ),
});

export const chatRoutes = chatsRoute.addChildren([nothingOpenRoute, conversationRoute]);
