// The chats: the list of conversations, and beside it the one that is open.
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadMessages } from '../../i18n/messages.ts';
import { textSearch } from '../text-search.ts';
import { memberRoute } from './member-route.ts';
import { withTexts } from './root-routes.ts';

const chatsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/chats',
  staticData: { title: 'chat.title', isFull: true },
  // `new`: the way to a first conversation stands open.
  validateSearch: textSearch('new'),
  loader: withTexts('chat', 'contacts'),
  component: lazyRouteComponent(() => import('../routes/chats/layout.tsx'), 'ChatsLayout'),
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
  // Written out: the type of withTexts would hide the route's own parameter.
  loader: ({ params }) => loadMessages(params.lang, 'chat', 'homes', 'push'),
  component: lazyRouteComponent(
    () => import('../routes/chats/conversation.tsx'),
    'ConversationScreen',
  ),
});

export const chatRoutes = chatsRoute.addChildren([nothingOpenRoute, conversationRoute]);
