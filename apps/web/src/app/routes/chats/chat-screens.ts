// Puts the screens of the conversation list and of one conversation into the same chunk, so that a
// conversation can be opened from the list even if the network was just lost.
export { ConversationScreen } from './conversation.tsx';
export { ChatsLayout } from './layout.tsx';
