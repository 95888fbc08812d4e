// Makes sure that a Chromium is there for the browser tests, and says what it does to get one.
import { existsSync } from 'node:fs';
import { chromiumPath } from '@wasl/testing/chromium-path';
import { fullChromiumPath } from '@wasl/testing/full-chromium-path';
import { runCommand } from './run-command.ts';

if (isComplete()) {
  console.log(`Browser: ${chromiumPath()}`);
} else {
  console.log('No whole Chromium on this machine: downloading the one Playwright publishes.');
  if (!chromiumPath()) await runCommand('playwright', ['install', 'chromium']);
  if (!isComplete() && process.getuid?.() === 0) {
    console.log("That is not enough: installing Debian's packages.");
    await runCommand('apt-get', ['update', '-qq']);
    // The engine without a window for most tests, the whole browser for those of notifications, openssl for their push service.
    const packages = ['chromium-headless-shell', 'chromium', 'openssl'];
    const fonts = ['fonts-liberation', 'fonts-noto-core'];
    // What a browser on a desk is recommended with (printers, a session bus, an init system) is more than half of the packages.
    const options = ['-y', '-qq', '--no-install-recommends'];
    await runCommand('apt-get', ['install', ...options, ...packages, ...fonts], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
  }
  if (!isComplete()) {
    console.error('No Chromium could be installed. Install one and set CHROMIUM_PATH to it.');
    process.exit(1);
  }
  console.log(`Browser: ${chromiumPath()}`);
}

function isComplete(): boolean {
  const path = chromiumPath();
  const whole = fullChromiumPath(path);
  return path !== undefined && (whole === undefined || existsSync(whole));
}
