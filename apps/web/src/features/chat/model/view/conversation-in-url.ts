// Returns the conversation ID of a URL parameter; old links prefix it with `conv_`.

export const conversationInUrl = (param: string): string => param.replace(/^conv_/, '');
