// The list and a conversation in one file: what is tapped in the list opens also where the network has just gone.
export { ConversationScreen } from './conversation.tsx';
export { ChatsLayout } from './layout.tsx';
