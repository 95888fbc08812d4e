// The nginx site of the upgrade test is the same as the nginx site in deploy/proxy, except for TLS
// and the port.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteFor } from './shipped-proxy.ts';

const shipped = readFileSync(join(import.meta.dirname, '../../../deploy/proxy/nginx.conf'), 'utf8');

test('the nginx site of the test uses no certificate and none of the ports 80, 443, 3000 and 3001', () => {
  const site = siteFor(shipped, '8080', ['8081', '8082']);
  expect(site).not.toMatch(/ssl|listen 80;|listen \S*443|:300[01]/);
  expect(site.match(/^\tlisten .*;/gm)).toEqual(['\tlisten 127.0.0.1:8080;']);
  expect(site.match(/^\tserver .*;/gm)).toEqual([
    '\tserver 127.0.0.1:8081 max_fails=1 fail_timeout=2s;',
    '\tserver 127.0.0.1:8082 max_fails=1 fail_timeout=2s;',
  ]);
});

test('the nginx site of the test handles requests in the same way as the shipped site', () => {
  const behind = (site: string) => site.slice(site.indexOf('\tproxy_hide_header'));
  expect(behind(siteFor(shipped, '8080', ['8081', '8082']))).toBe(behind(shipped));
  expect(behind(shipped)).toContain('proxy_next_upstream');
});
