// Builds the standalone page that verifies receipts without the app. The page contains its script
// and the public keys, and its content security policy forbids all requests.

import { checkerScript } from 'virtual:receipt-checker';
import type { PublicKeys } from '@wasl/core/check-receipt';

const STYLE = `:root{color-scheme:light dark;font:17px/1.6 system-ui,sans-serif}
body{margin:0 auto;max-width:40rem;padding:1rem}
nav{display:flex;gap:.5rem;justify-content:flex-end}
label{display:block;margin:1rem 0}input,textarea{display:block;width:100%;box-sizing:border-box;font:inherit;margin-top:.25rem}
textarea{font:14px/1.4 monospace}
button{font:inherit;padding:.5rem 1.25rem;border-radius:.75rem;border:1px solid currentColor;background:none;color:inherit}
button[aria-pressed=true]{font-weight:600;text-decoration:underline}
h2::before{display:inline-block;margin-inline-end:.5rem}
h2.true::before{content:"✓";color:green}h2.changed::before,h2.unknown_key::before,h2.unreadable::before{content:"✕";color:#c22}
dl>div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:.35rem 0;border-bottom:1px solid #8884}
dd{margin:0 auto 0 0;margin-inline:auto 0;overflow-wrap:anywhere}`;

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'";

/** Escapes `<` in JSON, so that the data cannot end the inline script. */
const inPage = (json: string): string => json.replaceAll('<', '\\u003c');

export function checkerPage(keys: PublicKeys, language: string): string {
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Wasl</title>
<style>${STYLE}</style>
</head>
<body>
<main id="checker"></main>
<script type="application/json" id="keys">${inPage(JSON.stringify(keys))}</script>
<script>${checkerScript.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`;
}
