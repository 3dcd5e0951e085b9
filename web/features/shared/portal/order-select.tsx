import { useLingui } from '@lingui/react/macro';
import { Select } from '#web/ui/inputs.tsx';

type OrderSelectProps<Order extends string> = {
  value: Order;
  orders: readonly Order[];
  /** The name of each order. */
  label: (order: Order) => string;
  onChoose: (name: 'sort', order: string) => void;
  className: string;
};

/** The select for the order of a list. */
export function OrderSelect<Order extends string>(props: OrderSelectProps<Order>) {
  const { value, orders, label, onChoose, className } = props;
  const { t } = useLingui();
  return (
    <Select
      compact
      aria-label={t`Order`}
      value={value}
      onChange={({ target }) => onChoose('sort', target.value)}
      className={className}
    >
      {orders.map((order) => (
        <option key={order} value={order}>
          {label(order)}
        </option>
      ))}
    </Select>
  );
}

/** Returns the labels of the orders that most lists of records have. */
export function useOrderNames() {
  const { t } = useLingui();
  return {
    byName: { name: t`Name A to Z`, '-name': t`Name Z to A` },
    byAge: { '-id': t`Newest first`, id: t`Oldest first` },
  };
}
