// Command that prints new secrets in the format of .env.example, for servers that share one
// database and need the same secrets.
import { randomBytes } from 'node:crypto';
import { createApiKey } from './config/build-config.ts';
import { projectDirOf, readProduct } from './config/product.ts';

const { id } = readProduct(projectDirOf(process.env));
const secret = randomBytes(48).toString('base64url');
const issuedAt = Math.floor(Date.now() / 1000);
console.log(`JWT_SECRET=${secret}`);
console.log(`ANON_KEY=${createApiKey(id, secret, 'anon', issuedAt)}`);
console.log(`SERVICE_ROLE_KEY=${createApiKey(id, secret, 'service_role', issuedAt)}`);
