import { createServer } from 'node:http';
import { Server } from 'socket.io';

/** Socket.IO with nothing between: each request signals all listeners. */
const http = createServer((request, response) => {
  request.resume();
  if (request.url === '/change') sockets.emit('changed', { what: 'appointments', id: 1 });
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
const sockets = new Server(http, { transports: ['websocket'], serveClient: false });

http.listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
