import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './sortable-list.module.css';

interface SortableListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The item's name, announced while it is moved by keys. */
  nameOf: (item: Item) => string;
  onMove: (from: number, to: number) => void;
  /** Draws the item, with its grip where it belongs. */
  children: (item: Item, place: number, grip: ReactNode) => ReactNode;
}

/** A list whose items are put in order: by mouse or touch at their grip, or there by space and the arrows. */
export function SortableList<Item>({
  items,
  keyOf,
  nameOf,
  onMove,
  children,
}: SortableListProps<Item>) {
  const { t } = useTranslation();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const keys = items.map(keyOf);
  const placeOf = (id: unknown) => keys.indexOf(String(id));
  const said = (phrase: string, id: unknown, over?: unknown) => {
    const item = items[placeOf(id)];
    const place = placeOf(over ?? id) + 1;
    return t(`platform:sorting.${phrase}`, {
      name: item ? nameOf(item) : '',
      place,
      total: items.length,
    });
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => said('lifted', active.id),
    onDragOver: ({ active, over }) => said('moved', active.id, over?.id),
    onDragEnd: ({ active, over }) => said('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => said('cancelled', active.id),
  };
  function end({ active, over }: DragEndEvent) {
    const [from, to] = [placeOf(active.id), placeOf(over?.id)];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  }
  return (
    <DndContext
      sensors={sensors}
      onDragEnd={end}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('platform:sorting.how') },
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol className={styles.list}>
          {items.map((item, place) => (
            <SortableItem key={keyOf(item)} id={keyOf(item)} name={nameOf(item)}>
              {(grip) => children(item, place, grip)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function SortableItem({
  id,
  name,
  children,
}: {
  id: string;
  name: string;
  children: (grip: ReactNode) => ReactNode;
}) {
  const { t } = useTranslation();
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id });
  const style = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
  };
  const { role: _role, ...described } = attributes;
  return (
    <li
      ref={setNodeRef}
      className={styles.item}
      style={style}
      data-lifted={isDragging || undefined}
    >
      {children(
        <button
          {...described}
          {...listeners}
          ref={setActivatorNodeRef}
          type="button"
          className={styles.grip}
          aria-label={t('platform:sorting.move', { name })}
        >
          <IconGripVertical size={18} stroke={1.5} aria-hidden="true" />
        </button>,
      )}
    </li>
  );
}
