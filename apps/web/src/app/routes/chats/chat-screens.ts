// Bundles the list and the conversation in one file, so that a conversation opens from the list
// even if the network was just lost.
export { ConversationScreen } from './conversation.tsx';
export { ChatsLayout } from './layout.tsx';
