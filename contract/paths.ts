/** Category id 0 stands for "all listings". */
export const allListingsPath = "tum-ilanlar-c0";
