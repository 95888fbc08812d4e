// The chats: the list of conversations, and beside it the one that is open.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { textSearch } from '../text-search.ts';
import { memberRoute } from './member-route.ts';
import { withTexts } from './root-routes.ts';

const chatsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/chats',
  staticData: { title: 'chat.title', isFull: true },
  // `new`: the way to a first conversation stands open.
  validateSearch: textSearch('new'),
  // With the texts of a conversation: it opens from the list without a network.
  loader: withTexts('chat', 'contacts', 'homes', 'push'),
  component: lazyRouteComponent(() => import('../routes/chats/screens.ts'), 'ChatsLayout'),
});
const nothingOpenRoute = createRoute({
  getParentRoute: () => chatsRoute,
  path: '/',
  component: lazyRouteComponent(
    () => import('../routes/chats/nothing-open.tsx'),
    'NothingOpenScreen',
  ),
});
const conversationRoute = createRoute({
  getParentRoute: () => chatsRoute,
  path: '/$conversationId',
  staticData: { isTask: true },
  // `home`: the home that the first message is about; `write`: a push led here to answer; `message`: one to lead to.
  validateSearch: textSearch('home', 'write', 'message'),
  component: lazyRouteComponent(() => import('../routes/chats/screens.ts'), 'ConversationScreen'),
});

export const chatRoutes = chatsRoute.addChildren([nothingOpenRoute, conversationRoute]);
