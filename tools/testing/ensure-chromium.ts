// Installs Chromium for the browser tests if it is missing, and prints what it installs.
import { existsSync } from 'node:fs';
import { chromiumPath } from '@wasl/testing/chromium-path';
import { fullChromiumPath } from '@wasl/testing/full-chromium-path';
import { runCommand } from './run-command.ts';

if (isComplete()) {
  console.log(`Browser: ${chromiumPath()}`);
} else {
  console.log("No full Chromium on this machine: downloading Playwright's.");
  if (!chromiumPath()) await runCommand('playwright', ['install', 'chromium']);
  if (!isComplete() && process.getuid?.() === 0) {
    console.log("The download is not sufficient: installing Debian's packages.");
    await runCommand('apt-get', ['update', '-qq']);
    // Most tests need the headless shell. Notification tests need the full browser, and their push
    // service needs openssl.
    const packages = ['chromium-headless-shell', 'chromium', 'openssl'];
    const fonts = ['fonts-liberation', 'fonts-noto-core'];
    // Leaves out the recommended packages for a desktop browser (printers, a session bus, an init
    // system), which are more than half of the download.
    const options = ['-y', '-qq', '--no-install-recommends'];
    await runCommand('apt-get', ['install', ...options, ...packages, ...fonts], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
  }
  if (!isComplete()) {
    console.error('Chromium could not be installed. Install it and set CHROMIUM_PATH to its path.');
    process.exit(1);
  }
  console.log(`Browser: ${chromiumPath()}`);
}

function isComplete(): boolean {
  const path = chromiumPath();
  const whole = fullChromiumPath(path);
  return path !== undefined && (whole === undefined || existsSync(whole));
}
