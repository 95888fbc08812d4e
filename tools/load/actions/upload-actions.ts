// Action that sends a photo in a conversation: the upload, and the message with the photo.
import { conversationOf } from '../load-test-data.ts';
import { varyPhoto } from '../prepare/photo.ts';
import type { LoadAction } from './action.ts';

export const uploadActions: LoadAction[] = [
  {
    name: 'send a photo',
    area: 'upload',
    perDay: 0.5,
    async run(day, ask) {
      const { id: conversation_id, one: sender_id } = conversationOf(day);
      const path = `${conversation_id}/${sender_id}/${crypto.randomUUID()}.jpg`;
      await ask({
        kind: 'upload',
        path: `/storage/v1/object/chat-attachments/${path}`,
        body: varyPhoto(day.photo),
        contentType: 'image/jpeg',
        person: sender_id,
      });
      await ask({
        kind: 'send message',
        path: '/rest/v1/messages?select=*',
        body: {
          id: crypto.randomUUID(),
          conversation_id,
          sender_id,
          attachment: { path, name: 'photo.jpg', width: 1200, height: 900 },
        },
        headers: { prefer: 'return=representation' },
        person: sender_id,
      });
    },
  },
];
