// Returns the conversation ID from a URL parameter. In old links, the ID has the prefix `conv_`.

export const conversationInUrl = (param: string): string => param.replace(/^conv_/, '');
