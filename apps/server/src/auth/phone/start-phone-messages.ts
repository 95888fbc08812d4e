// Sends the text messages that the product has queued. The SQL function take_phone_message returns
// the name of the text and the recipient's number; the link and the code are created here.
import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { pauses } from '../../timeouts.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { phoneMessage } from './phone-message.ts';
import { phoneMessageSender } from './sms-sender.ts';

const CHANNEL = 'phone_messages';

/**
 * Sends queued messages one after the other, and then each new message when it is queued. Several
 * servers may share the queue.
 * @returns A function that stops sending and waits for the message in progress.
 */
export async function startPhoneMessages(
  deps: AuthDeps,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const sender = phoneMessageSender(deps);
  // If this server cannot send text messages, it takes none from the queue. The messages stay in
  // the queue until a scheduled job deletes them.
  if (!sender) return async () => {};
  let turn: Promise<void> = Promise.resolve();
  const sendAll = async () => {
    try {
      for (let message = await take(deps); message; message = await take(deps)) {
        const { database, config, mailTexts } = deps;
        const texts = mailTexts(message.language, undefined);
        try {
          await sender.send(phoneMessage(texts, message, config.publicUrl));
          await database.query('select private.drop_phone_message($1)', [message.id]);
        } catch (err) {
          log.error({ err, text: message.text }, 'could not send a phone message');
        }
      }
    } catch (err) {
      log.error(
        { err },
        `could not read phone messages, retrying in ${pauses.phoneMessages / 1000} s`,
      );
    }
  };
  const drain = () => {
    turn = turn.then(sendAll);
  };
  const stopListening = await deps.database.listen(CHANNEL, drain);
  const timer = setInterval(drain, pauses.phoneMessages);
  drain();
  return async () => {
    clearInterval(timer);
    await stopListening();
    await turn;
  };
}

export const phoneMessageSchema = z.object({
  id: z.number(),
  /** Name of the text: a key of phone_messages in the file of e-mail texts. */
  text: z.string(),
  /** Phone number in E.164 format. */
  phone: z.string(),
  language: z.string(),
  /** Path of the linked page without its language prefix. */
  path: z.string().nullable(),
  code: z.string().nullable(),
});

/**
 * Takes the next queued message, and creates a random link token (128 bits) and a six-digit code
 * for the message. The database stores only the hashes of the token and the code.
 * @returns undefined when no message is queued
 */
async function take({
  database,
}: AuthDeps): Promise<z.infer<typeof phoneMessageSchema> | undefined> {
  const token = BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(25, '0');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const [known] = await database.query<{ is_there: boolean }>(
    `select to_regprocedure('private.take_phone_message(text, text)') is not null as is_there`,
  );
  if (!known?.is_there) return undefined;
  const [row] = await database.query<{ message: unknown }>(
    'select private.take_phone_message($1, $2) as message',
    [token, code],
  );
  return row?.message ? phoneMessageSchema.parse(row.message) : undefined;
}
