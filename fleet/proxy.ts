import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { isInstalled } from '../run/debian.ts';
import { type Plan, portOf, processes } from './plan.ts';
import { isRunning, start, stop, until } from './programs.ts';

const nginx = '/usr/sbin/nginx';
const name = 'nginx';

const certificateOf = ({ folder }: Plan) => join(folder, 'certificate.pem');

/** Lets this process believe the fleet's certificate. */
export function trustFleet(plan: Plan): void {
  const own = readFileSync(certificateOf(plan), 'utf8');
  setDefaultCACertificates([...getCACertificates('default'), own]);
}

/** Starts nginx in front of all portals. */
export async function startProxy(plan: Plan): Promise<void> {
  if (!isInstalled(nginx, 'nginx-light')) throw new Error('The fleet needs nginx');
  makeCertificate(plan);
  mkdirSync(join(plan.folder, 'passing'), { recursive: true, mode: 0o700 });
  writeConfiguration(plan, processes);
  start(plan, { name, command: nginx, args: ['-c', fileOf(plan), '-p', plan.folder] });
  await until('nginx', async () => isRunning(plan, name));
}

export const stopProxy = (plan: Plan) => stop(plan, name);

/** From here on only these processes get requests; those under way at others are finished. */
export function sendTo(plan: Plan, chosen: readonly number[]): void {
  writeConfiguration(plan, chosen);
  const args = ['-c', fileOf(plan), '-p', plan.folder, '-s', 'reload'];
  const { status, stderr } = spawnSync(nginx, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`nginx didn't take its new configuration: ${stderr}`);
}

const fileOf = ({ folder }: Plan) => join(folder, 'nginx.conf');

/** Of a name that this machine alone knows. */
function makeCertificate(plan: Plan): void {
  const file = certificateOf(plan);
  if (existsSync(file)) return;
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', join(plan.folder, 'certificate.key'), '-out', file];
  execFileSync('openssl', ['req', '-x509', '-days', '365', ...key, ...named, ...files], {
    stdio: 'ignore',
  });
}

function writeConfiguration(plan: Plan, chosen: readonly number[]): void {
  const servers = processes.map((one) => {
    const down = chosen.includes(one) ? '' : ' down';
    return `server 127.0.0.1:${portOf.portal(plan, one)} max_fails=1 fail_timeout=2s${down};`;
  });
  writeFileSync(fileOf(plan), configurationOf(plan, servers.join('\n    ')));
}

/** The configuration that docs/deploy.md shows, with this fleet's ports and files. */
function configurationOf({ folder, port }: Plan, servers: string): string {
  return `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
worker_shutdown_timeout 30s;
pid ${folder}/nginx-master.pid;
error_log ${folder}/nginx-errors.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/passing/body;
  proxy_temp_path ${folder}/passing/proxy;
  fastcgi_temp_path ${folder}/passing/f;
  uwsgi_temp_path ${folder}/passing/u;
  scgi_temp_path ${folder}/passing/s;
  upstream portal {
    ${servers}
    keepalive 64;
  }
  map $http_upgrade $connection_then {
    default upgrade;
    ''      '';
  }
  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${folder}/certificate.pem;
    ssl_certificate_key ${folder}/certificate.key;
    client_max_body_size 100m;
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $connection_then;
    proxy_connect_timeout 2s;
    proxy_read_timeout 120s;
    recursive_error_pages on;
    location = /metrics { return 404; }
    location / {
      # nginx would send these to a second process after the first has done them: it takes them for harmless.
      error_page 418 = @once;
      error_page 500 502 504 = @unanswered;
      if ($request_method ~ ^(PUT|DELETE)$) { return 418; }
      proxy_pass http://portal;
      proxy_next_upstream error timeout;
    }
    location @once {
      error_page 500 502 504 = @unanswered;
      proxy_pass http://portal;
      proxy_next_upstream off;
    }
    # A process that died before it answered, or no room here for a body: as the portal says it of its database.
    location @unanswered {
      default_type application/json;
      add_header Retry-After 2 always;
      return 503 '{"message":"انقطع الاتصال أثناء التنفيذ. يُرجى التحقق من بياناتك قبل إعادة الإرسال.","code":"outcome_unknown"}';
    }
  }
}
`;
}
