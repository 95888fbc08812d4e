// Doctor checks of the settings for e-mail and backup keys, and of who can read the file with the
// secrets.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../config/config.ts';
import { deadlines } from '../timeouts.ts';
import type { DoctorFinding } from './doctor-finding.ts';

export async function checkSettings(config: Config): Promise<DoctorFinding[]> {
  const mayBackUp = config.backupRecipients.length > 0;
  return [
    await lookAtMail(config),
    lookAtSecrets(config),
    {
      topic: 'backup key',
      isWell: mayBackUp,
      says: mayBackUp
        ? `backups are encrypted for ${config.backupRecipients.length} keys`
        : 'BACKUP_RECIPIENTS is not set',
      nextStep: 'Run npm run -s backup -- --new-key FILE, and add the setting that it prints.',
    },
  ];
}

async function lookAtMail({ smtpUrl, hasDevMailbox, auth }: Config): Promise<DoctorFinding> {
  const finding = (isWell: boolean, says: string, nextStep = ''): DoctorFinding => ({
    topic: 'e-mail',
    isWell,
    says,
    nextStep,
  });
  if (auth.hooks.send_email) return finding(true, 'sent by a hook');
  if (!smtpUrl) {
    return finding(
      hasDevMailbox,
      hasDevMailbox ? 'kept on the mailbox page of this machine' : 'not sent',
      'Set SMTP_URL and MAIL_FROM: without e-mail nobody can sign up or recover an account.',
    );
  }
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: deadlines.doctor,
    greetingTimeout: deadlines.doctor,
    socketTimeout: deadlines.doctor,
  });
  try {
    await transport.verify();
    return finding(true, `${new URL(smtpUrl).hostname} accepts e-mail from this machine`);
  } catch (error) {
    // Only the code of the SMTP error is shown, because its message may contain the SMTP user name.
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    return finding(
      false,
      `${new URL(smtpUrl).hostname} accepts no e-mail from this machine (${code})`,
      'Check host, port, user and password in SMTP_URL, and that this machine can reach that port.',
    );
  } finally {
    transport.close();
  }
}

function lookAtSecrets({ dataDir }: Config): DoctorFinding {
  const mode = statSync(join(dataDir, 'secrets.json')).mode & 0o077;
  return {
    topic: 'secrets',
    isWell: mode === 0,
    says: mode === 0 ? 'only its owner can read secrets.json' : 'other users can read secrets.json',
    nextStep:
      'Run chmod 600 DATA_DIR/secrets.json, then rotate the keys (docs/how-to/rotate-keys.md).',
  };
}
