// The frame of our mails: inline styles only, because mail programs drop everything else.
import type { MailLanguage } from './mail-language.ts';

type Parts = {
  language: MailLanguage;
  title: string;
  intro: string;
  button: string;
  link: string;
  ignore: string;
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function mailPage(parts: Parts): string {
  const { title, intro, button, link, ignore } = Object.fromEntries(
    Object.entries(parts).map(([key, text]) => [key, escapeHtml(text)]),
  ) as Record<keyof Parts, string>;
  const direction = parts.language === 'ar' ? 'rtl' : 'ltr';
  return `<!doctype html>
<html lang="${parts.language}" dir="${direction}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<body style="margin:0;padding:32px 16px;background:#f7f2e9;color:#221f3a;font:16px/1.6 'Segoe UI',Tahoma,Arial,sans-serif">
<div style="max-width:28rem;margin:0 auto;padding:32px;border-radius:12px;background:#fffdf9">
<h1 style="margin:0 0 16px;font-size:22px">${title}</h1>
<p>${intro}</p>
<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#4338b8;color:#fff;text-decoration:none">${button}</a></p>
<p style="color:#6a6580;font-size:14px">${ignore}</p>
</div></body></html>`;
}
