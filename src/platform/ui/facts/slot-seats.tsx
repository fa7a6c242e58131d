import styles from './slot-seats.module.css';

interface SlotSeatsProps {
  capacity: number;
  booked: number;
}

const MOST_DRAWN = 12;

/** A slot's seats, free and taken; the same is written beside it. */
export function SlotSeats({ capacity, booked }: SlotSeatsProps) {
  if (capacity > MOST_DRAWN) return null;
  const seats = Array.from({ length: capacity }, (_, seat) => seat < capacity - booked);
  return (
    <span className={styles.seats} aria-hidden="true">
      {seats.map((free, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats have no name but their place
        <i key={seat} className={free ? styles.free : styles.taken} />
      ))}
    </span>
  );
}
