/** Where a listing has it, it says whether the thing is handed over in person; elsewhere `hand_delivery` does. */
export const deliveryFeature = "teslimat";
