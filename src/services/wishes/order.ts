/** The ids of wished internships, best first. Each answers a new order; what can't be done answers the same one. */
type Order = readonly number[];

/** Takes the wish at one place to another, both from 0; the others make room. */
export function moveWish(order: Order, from: number, to: number): Order {
  const id = order[from];
  if (id === undefined || to < 0 || to >= order.length || from === to) return order;
  return order.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** As the last, where there is room. */
export function addWish(order: Order, id: number, most: number): Order {
  return order.includes(id) || order.length >= most ? order : [...order, id];
}

/** In the place of another. */
export function replaceWish(order: Order, old: number, id: number): Order {
  if (!order.includes(old) || order.includes(id)) return order;
  return order.map((one) => (one === old ? id : one));
}

export function removeWish(order: Order, id: number): Order {
  return order.includes(id) ? order.filter((one) => one !== id) : order;
}
