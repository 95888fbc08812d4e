// Adds items that the seed lacks to the demo conversation of amina and karim: a photo, a voice
// message, a card of a home, and a reply.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';

const CONVERSATION = '0199a400-0000-7000-8000-000000000102';
const FIRST_MESSAGE = '0199a400-0000-7000-8102-000000000001';
const DEMO_HOME = '0199a500-0000-7000-8000-000000000001';
const PHOTO = join(
  import.meta.dirname,
  '../../supabase/seed/files/deliveries/0199a404-0000-7000-8000-000000000001.jpg',
);
const RATE = 8000;
const SECONDS = 7;

export async function addChatFiles(amina: SupabaseClient, karim: SupabaseClient): Promise<void> {
  const photo = await upload(amina, readFileSync(PHOTO), 'image/jpeg', 'jpg');
  await say(amina, {
    type: 'image',
    body: 'Voilà le paquet, il part demain إن شاء الله',
    attachment: { ...photo, name: 'colis.jpg', width: 1600, height: 1200 },
  });
  const note = await upload(karim, tone(), 'audio/wav', 'wav');
  await say(karim, {
    type: 'audio',
    attachment: {
      ...note,
      name: 'note.wav',
      duration_ms: SECONDS * 1000,
      waveform: Array.from({ length: 48 }, (_, at) => Math.round(50 + 45 * Math.sin(at / 2))),
    },
  });
  await say(karim, { type: 'home', home_id: DEMO_HOME, body: 'هاد الدار مزيانة، شنو بان ليك؟' });
  await say(amina, { type: 'text', body: 'Et moi donc', reply_to_id: FIRST_MESSAGE });
}

type Message = {
  type: string;
  body?: string;
  attachment?: Record<string, unknown>;
  home_id?: string;
  reply_to_id?: string;
};

async function say(who: SupabaseClient, message: Message): Promise<void> {
  await who
    .from('messages')
    .insert({
      id: crypto.randomUUID(),
      conversation_id: CONVERSATION,
      sender_id: await idOf(who),
      ...message,
    })
    .throwOnError();
}

async function upload(
  who: SupabaseClient,
  bytes: Buffer,
  mime: string,
  ending: string,
): Promise<{ path: string; mime: string; size: number }> {
  const path = `${CONVERSATION}/${await idOf(who)}/${crypto.randomUUID()}.${ending}`;
  const { error } = await who.storage
    .from('chat-attachments')
    .upload(path, bytes, { contentType: mime });
  if (error) throw error;
  return { path, mime, size: bytes.length };
}

async function idOf(who: SupabaseClient): Promise<string> {
  const { data } = await who.auth.getUser();
  if (!data.user) throw new Error('no user is signed in');
  return data.user.id;
}

/** Returns a WAV file with 8 bits per sample and one channel, which browsers can play. */
function tone(): Buffer {
  const length = RATE * SECONDS;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(length, 40);
  const samples = Array.from({ length }, (_, at) => 128 + Math.round(60 * Math.sin(at / 6)));
  return Buffer.concat([head, Buffer.from(samples)]);
}
