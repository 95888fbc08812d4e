// The words of the mails about ways into an account, in each language.
import type { MailLanguage } from './mail-language.ts';

export type CredentialChange =
  | 'password_added'
  | 'password_changed'
  | 'password_removed'
  | 'factor_added'
  | 'factor_removed'
  | 'passkey_added'
  | 'passkey_removed';

type Texts = Record<CredentialChange, [subject: string, what: string]> & {
  when: (time: string) => string;
  look: string;
  choose: string;
  ignore: string;
};

export const CREDENTIAL_TEXTS: Record<MailLanguage, Texts> = {
  en: {
    password_added: [
      'A password was added to your Wasl account',
      'Your account has a password now, and can be signed in to with it.',
    ],
    password_changed: [
      'The password of your Wasl account was changed',
      'Your account has a new password. The old one opens nothing any more.',
    ],
    password_removed: [
      'The password of your Wasl account was removed',
      'Your account has no password any more. It opens in the other ways that you have set up.',
    ],
    factor_added: [
      'An authenticator app was added to your Wasl account',
      'Signing in to your account now asks for a code from this app.',
    ],
    factor_removed: [
      'An authenticator app was removed from your Wasl account',
      'Codes from this app count for nothing any more. If it was the only one, signing in asks for no code.',
    ],
    passkey_added: [
      'A passkey was added to your Wasl account',
      'A new passkey can now sign in to your account, without your password.',
    ],
    passkey_removed: [
      'A passkey was removed from your Wasl account',
      'One of your passkeys was removed. It can no longer sign in to your account.',
    ],
    when: (time) => `This happened on ${time}, Morocco time.`,
    look: 'Sign-in and security',
    choose: 'Choose a new password',
    ignore:
      'If it was you, there is nothing to do. If it was not you, somebody else is signed in as you: choose a new password now, sign out your other devices, take away what you do not recognise, and write to support.',
  },
  fr: {
    password_added: [
      'Un mot de passe a été ajouté à votre compte Wasl',
      'Votre compte a maintenant un mot de passe, qui permet de s’y connecter.',
    ],
    password_changed: [
      'Le mot de passe de votre compte Wasl a changé',
      'Votre compte a un nouveau mot de passe. L’ancien n’ouvre plus rien.',
    ],
    password_removed: [
      'Le mot de passe de votre compte Wasl a été retiré',
      'Votre compte n’a plus de mot de passe. Il s’ouvre par les autres moyens que vous avez choisis.',
    ],
    factor_added: [
      'Une application d’authentification a été ajoutée à votre compte Wasl',
      'La connexion à votre compte demande maintenant un code de cette application.',
    ],
    factor_removed: [
      'Une application d’authentification a été retirée de votre compte Wasl',
      'Les codes de cette application ne comptent plus. Si c’était la seule, la connexion ne demande plus de code.',
    ],
    passkey_added: [
      'Une clé d’accès a été ajoutée à votre compte Wasl',
      'Une nouvelle clé d’accès permet maintenant de se connecter à votre compte, sans mot de passe.',
    ],
    passkey_removed: [
      'Une clé d’accès a été retirée de votre compte Wasl',
      'Une de vos clés d’accès a été retirée. Elle ne permet plus de se connecter à votre compte.',
    ],
    when: (time) => `Cela s’est passé le ${time}, heure du Maroc.`,
    look: 'Connexion et sécurité',
    choose: 'Choisir un nouveau mot de passe',
    ignore:
      'Si c’était vous, il n’y a rien à faire. Si ce n’était pas vous, quelqu’un d’autre est connecté à votre compte : choisissez un nouveau mot de passe maintenant, déconnectez vos autres appareils, retirez ce que vous ne reconnaissez pas, et écrivez à l’assistance.',
  },
  ar: {
    password_added: [
      'أُضيفت كلمة مرور إلى حسابك في وصل',
      'أصبحت لحسابك كلمة مرور، ويمكن الدخول إليه بها.',
    ],
    password_changed: [
      'تغيّرت كلمة مرور حسابك في وصل',
      'أصبحت لحسابك كلمة مرور جديدة، ولم تعد القديمة تفتح شيئا.',
    ],
    password_removed: [
      'أُزيلت كلمة مرور حسابك في وصل',
      'لم تعد لحسابك كلمة مرور. يُفتح بالطرق الأخرى التي اخترتها.',
    ],
    factor_added: [
      'أُضيف تطبيق مصادقة إلى حسابك في وصل',
      'أصبح الدخول إلى حسابك يطلب رمزا من هذا التطبيق.',
    ],
    factor_removed: [
      'أُزيل تطبيق مصادقة من حسابك في وصل',
      'لم تعد رموز هذا التطبيق صالحة. وإن كان الوحيد فلن يطلب الدخول رمزا بعد الآن.',
    ],
    passkey_added: [
      'أُضيف مفتاح مرور إلى حسابك في وصل',
      'يمكن الآن الدخول إلى حسابك بمفتاح مرور جديد، بدون كلمة المرور.',
    ],
    passkey_removed: [
      'أُزيل مفتاح مرور من حسابك في وصل',
      'أُزيل أحد مفاتيح المرور الخاصة بك، ولم يعد يفتح حسابك.',
    ],
    when: (time) => `حدث ذلك في ${time} بتوقيت المغرب.`,
    look: 'الدخول والأمان',
    choose: 'اختيار كلمة مرور جديدة',
    ignore:
      'إذا كنت أنت فلا داعي لفعل أي شيء. إذا لم تكن أنت فهناك من دخل إلى حسابك: اختر كلمة مرور جديدة الآن، وأخرج أجهزتك الأخرى، وأزل ما لا تعرفه، واكتب إلى الدعم.',
  },
};
