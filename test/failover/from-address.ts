import net from 'node:net';

// Preloaded into a daemon and what it starts (`NODE_OPTIONS=--import=…`): lets its connections to one port come from an
// address of their own, as those of a machine do. The program knows nothing of it.
//
// PURSER_FROM_ADDRESS  the address: one of 127.0.0.0/8
// PURSER_FROM_PORT     the port of the exchange

const { PURSER_FROM_ADDRESS: localAddress = '', PURSER_FROM_PORT: port = '' } = process.env;

const prototype = net.Socket.prototype;
const original: unknown = Reflect.get(prototype, 'connect');
if (typeof original !== 'function' || !net.isIP(localAddress)) throw new Error(`no connection from ${localAddress}`);

const connect = new Proxy(original, {
  apply(target, self: unknown, args: unknown[]): unknown {
    // `net.connect` hands on its arguments as one list, with the options first.
    const [first] = args;
    const options: unknown = Array.isArray(first) ? first[0] : first;
    if (typeof options === 'object' && options !== null && String(Reflect.get(options, 'port')) === port)
      Reflect.set(options, 'localAddress', localAddress);
    return Reflect.apply(target, self, args);
  },
});
if (!Reflect.set(prototype, 'connect', connect)) throw new Error('connections cannot be changed');
