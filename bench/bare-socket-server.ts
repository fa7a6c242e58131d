import { createServer } from 'node:http';
import { Server } from 'socket.io';

/** Socket.IO with nothing between: each request signals all listeners, or those of one room. */
const http = createServer((request, response) => {
  request.resume();
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const room = searchParams.get('room');
  if (pathname === '/change') {
    (room ? sockets.to(room) : sockets).emit('changed', { what: 'appointments', id: 1 });
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
const sockets = new Server(http, { transports: ['websocket'], serveClient: false });

sockets.on('connection', (socket) => void socket.join(String(socket.handshake.auth['token'])));

http.listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
