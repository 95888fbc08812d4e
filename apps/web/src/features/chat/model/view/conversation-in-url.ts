// The id of a conversation out of an address: links of old carry it behind `conv_`.

export const conversationInUrl = (param: string): string => param.replace(/^conv_/, '');
