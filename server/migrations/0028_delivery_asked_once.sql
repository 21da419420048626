-- Categories that ask for delivery have hand delivery as one of its options; the listing's own mark follows it.
update listings set hand_delivery = features -> 'teslimat' ? 'elden-teslim'
where features ? 'teslimat' and hand_delivery <> (features -> 'teslimat' ? 'elden-teslim');
