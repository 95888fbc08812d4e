// Reads the texts of e-mails and text messages. The texts are part of the product and not of the
// server: the product's folder supabase/mails has one file per language.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { z } from 'zod';
import type { ProductColours } from '../../config/product.ts';
import { StartupError } from '../../config/startup-error.ts';

const words = <const Names extends readonly string[]>(...names: Names) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, z.string().min(1)])) as Record<
      Names[number],
      z.ZodString
    >,
  );
const linkMail = words('subject', 'intro', 'button', 'ignore');
const change = words('subject', 'what');
const withHole = (hole: string) => z.string().includes(hole);

const schema = z.strictObject({
  language: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  /**
   * `locale` is the BCP 47 language tag for formatting the dates in e-mails, and `time_zone` is the
   * time zone of these dates.
   */
  locale: z.string(),
  time_zone: z.string(),
  /**
   * The code is appended at the end of this line, because some mail programs reorder digits inside
   * an Arabic sentence.
   */
  code: z.string().min(1),
  phone_code: z.string().min(1),
  /**
   * Texts of the messages that the product itself sends to phones, by their names in the database.
   * A link or a code is appended to each text.
   */
  phone_messages: z.record(z.string(), z.string().min(1)),
  links: z.strictObject({
    signup: linkMail,
    invite: linkMail,
    magiclink: linkMail,
    recovery: linkMail,
    email_change_current: linkMail,
    email_change_new: linkMail,
  }),
  reauthentication: words('subject', 'intro', 'ignore'),
  credential_changes: z.strictObject({
    password_added: change,
    password_changed: change,
    password_removed: change,
    factor_added: change,
    factor_removed: change,
    passkey_added: change,
    passkey_removed: change,
  }),
  /**
   * Paths in the web app: `look_page` is the security page of the profile; `choose_page` is the
   * page to reset the password.
   */
  credential_changed: words('look', 'choose', 'ignore', 'look_page', 'choose_page').extend({
    when: withHole('{time}'),
  }),
  failed_sign_ins: words('subject', 'password', 'code', 'ignore'),
  phone_changed: words('subject', 'ignore').extend({ changed: withHole('{ending}') }),
});

export type MailTexts = z.infer<typeof schema> & { colours: ProductColours };

const OWN_FOLDER = join(import.meta.dirname, '../../../mails');

/**
 * Returns the folder with the project's own texts, or the folder with the server's default texts if
 * the project has none.
 */
export function mailsFolder(projectDir: string): string {
  const folder = join(projectDir, 'mails');
  return existsSync(folder) ? folder : OWN_FOLDER;
}

/** @throws StartupError when there is no file of texts, or a text is missing in a file. */
export function readMailTexts(folder: string, colours: ProductColours): MailTexts[] {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  if (files.length === 0) throw new StartupError(`${folder} contains no e-mail texts.`);
  return files.map((file) => {
    const texts = schema.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    if (!texts.success)
      throw new StartupError(`${join(folder, file)}: ${z.prettifyError(texts.error)}`);
    if (texts.data.language !== parse(file).name)
      throw new StartupError(`${join(folder, file)} is not named after its language.`);
    return { ...texts.data, colours };
  });
}
