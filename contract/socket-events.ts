/** Socket.IO: what each side may send. Names are the specification's. */
export type ClientEvents = {
  user_online: (userId: number) => void;
  join_user_room: (userId: number) => void;
};

export type ServerEvents = {
  online_users: (userIds: number[]) => void;
  new_message: (message: { receiver_id: number }) => void;
  update_unread_count: () => void;
};

export const socketPath = "/socket.io";
