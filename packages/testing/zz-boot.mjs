import { startInstance } from './src/instance.ts';
const t = performance.now();
const w = await startInstance({ env: { DEMO: 'false' } });
const { readFileSync } = await import('node:fs');
const st = readFileSync(`/proc/${w.pid}/stat`, 'utf8').split(') ')[1].split(' ');
console.log('wall', Math.round(performance.now() - t), 'server cpu ms', (Number(st[11]) + Number(st[12])) * 10);
await w.stop();
