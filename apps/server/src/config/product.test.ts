import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readProduct } from './product.ts';

const folder = mkdtempSync(join(tmpdir(), 'product-'));
afterAll(() => rmSync(folder, { recursive: true }));

const demo = { password: 'secret', second_step_ids: '0199-' };
const product = { name: 'Shop', id: 'shop', mail_from: 'Shop <no-reply@shop.example>', demo };
const read = (content: object) => {
  writeFileSync(join(folder, 'product.json'), JSON.stringify(content));
  return readProduct(folder);
};

it('reads any product', () => {
  expect(read(product)).toEqual(product);
});

it.each([
  ['name', { ...product, name: '' }],
  ['id', { ...product, id: 7 }],
  ['mail_from', { ...product, mail_from: undefined }],
  ['password', { ...product, demo: undefined }],
  ['second_step_ids', { ...product, demo: { password: 'secret' } }],
])('stops the start without %s', (key, content) => {
  expect(() => read(content)).toThrow(`product.json has no ${key}.`);
});
